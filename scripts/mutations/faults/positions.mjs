/** @param {string[]} names */
const http = (...names) =>
  /** @type {const} */ ({ suite: 'http', files: names.map((name) => `backend/test/${name}.e2e-spec.ts`) });
/** @param {string} name */
const domain = (name) => /** @type {const} */ ({ suite: 'domain', files: [`domain/src/${name}.spec.ts`] });
const QUEUE = 'backend/src/modules/positions/shown-list-queue.service.ts';
const WRITING = 'backend/src/modules/positions/shown-list-writing.service.ts';

/** Lists that were shown, what was chosen from them, and what is calculated from both. @type {import('../types.mjs').PlantedFault[]} */
export const POSITIONS = [
  {
    name: 'passing-designers-stay-before',
    file: 'domain/src/list-chances.ts',
    find: 'const to = Math.min((back * NOT_READY_FACTOR) / (NOT_READY_FACTOR - 1), RING_LENGTH);',
    replace: 'const to = RING_LENGTH;',
    tests: domain('list-chances'),
  },
  {
    name: 'higher-designers-take-no-position',
    file: 'domain/src/list-chances.ts',
    find: 'partOfStarts(index, cells, designer, limit - before)',
    replace: 'partOfStarts(index, cells, designer, limit)',
    tests: domain('list-chances'),
  },
  {
    name: 'choices-not-weighted-by-position',
    file: 'domain/src/weighted-rates.ts',
    find: '1 / (propensities[position] ?? 1)',
    replace: '1 + 0 * (propensities[position] ?? 1)',
    tests: domain('weighted-rates'),
  },
  {
    name: 'propensities-contain-the-affinity',
    file: 'domain/src/weighted-rates.ts',
    find: 'const bands = chosenIn.map((chosen, band) => quotient(chosen, expectedIn[band] ?? 0));',
    replace: 'const bands = chosenIn.map((_, band) => 1 + 0 * (expectedIn[band] ?? 0));',
    tests: domain('weighted-rates'),
  },
  {
    name: 'list-of-a-deleted-account-stored',
    file: WRITING,
    find: 'userId === null || existing.has(userId)',
    replace: 'userId === null || userId > 0',
    tests: http('shown-lists'),
  },
  {
    name: 'repeated-list-stored',
    file: WRITING,
    find: '< REPEATED_WITHIN_MS) return false;',
    replace: '< 0) return false;',
    tests: http('shown-lists'),
  },
  {
    name: 'choice-before-its-list',
    file: QUEUE,
    find: 'at > now - CHOICE_DELAY_MS',
    replace: 'at > now',
    tests: http('shown-lists'),
  },
  {
    name: 'flood-of-a-person-stored',
    file: QUEUE,
    find: 'list.userId === null ||',
    replace: 'list.userId !== undefined ||',
    tests: http('shown-lists-limits'),
  },
  {
    name: 'waiting-lists-without-an-end',
    file: QUEUE,
    find: 'if (waiting.length < MAX_WAITING) return false;',
    replace: 'if (waiting.length < MAX_WAITING * 2) return false;',
    tests: http('shown-lists-limits'),
  },
  {
    name: 'positions-of-others-readable',
    file: 'backend/src/modules/positions/positions.policy.ts',
    find: 'person.isAdmin || person.designerId === designerId',
    replace: 'person.isAdmin || person.designerId !== null || designerId < 0',
    tests: http('positions'),
  },
  {
    name: 'rates-from-too-few-requests',
    file: 'backend/src/modules/positions/affinity-report.service.ts',
    find: 'if (requests < COMPARED_REQUESTS_MIN)',
    replace: 'if (requests < 1)',
    tests: http('positions'),
  },
];

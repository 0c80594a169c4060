/** @param {string[]} files */
const domain = (...files) =>
  /** @type {const} */ ({ suite: 'domain', files: files.map((file) => `domain/src/${file}`) });

/** Taste, mix, affinity, and the order by affinity. @type {import('../types.mjs').PlantedFault[]} */
export const AFFINITY = [
  {
    name: 'rounding-tie-won-by-a-letter',
    file: 'domain/src/mix.ts',
    find: 'if (equal.length > left) break;',
    replace: 'equal.splice(left);',
    tests: domain('mix.spec.ts'),
  },
  {
    name: 'second-style-of-a-specialty-counts-whole',
    file: 'domain/src/mix.ts',
    find: 'if (secondary !== null) weights[secondary] += 1;',
    replace: 'if (secondary !== null) weights[secondary] += WHOLE;',
    tests: domain('mix.spec.ts'),
  },
  {
    name: 'oldest-saved-photos-count',
    file: 'domain/src/taste.ts',
    find: 'photoStyles.slice(0, TASTE_RULE.photos)',
    replace: 'photoStyles.slice(-TASTE_RULE.photos)',
    tests: domain('taste.spec.ts'),
  },
  {
    name: 'other-styles-compared-with-the-whole-taste',
    file: 'domain/src/affinity.ts',
    find: 'denominator: MIX_PARTS * largestWeight(taste),',
    replace: 'denominator: MIX_PARTS * taste.total,',
    tests: domain('affinity.spec.ts'),
  },
  {
    name: 'lists-start-where-accounts-are-oldest',
    file: 'domain/src/ring.ts',
    find: 'return scattered(designerId);',
    replace: 'return designerId;',
    tests: domain('ring.spec.ts'),
  },
  {
    name: 'arc-ends-at-the-last-position',
    file: 'domain/src/affinity-ranking.ts',
    find: 'const index = (first + step) % ids.length;',
    replace: 'const index = Math.min(first + step, ids.length - 1);',
    tests: domain('affinity-ranking.spec.ts'),
  },
  {
    name: 'not-ready-designers-wait-as-little',
    file: 'domain/src/ring.ts',
    find: 'isReady ? 1 : NOT_READY_FACTOR',
    replace: 'isReady ? NOT_READY_FACTOR : NOT_READY_FACTOR',
    tests: domain('ring.spec.ts', 'affinity-ranking.spec.ts'),
  },
  {
    name: 'paused-designer-ready',
    file: 'domain/src/readiness.ts',
    find: ' && !designer.is_paused',
    replace: '',
    tests: domain('readiness.spec.ts'),
  },
];

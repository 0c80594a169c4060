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
    find: 'cursor.index = (index + 1) % arc.size;',
    replace: 'cursor.index = Math.min(index + 1, arc.size - 1);',
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
    name: 'slow-designer-ready',
    file: 'domain/src/readiness.ts',
    find: "designer.response_band !== 'slow' && ",
    replace: '',
    tests: domain('readiness.spec.ts'),
  },
  {
    name: 'changed-designer-in-two-cells',
    file: 'domain/src/cell-index.ts',
    find: '    this.remove(designer.id);\n    this.arcOf',
    replace: '    this.arcOf',
    tests: domain('cell-index.spec.ts'),
  },
  {
    name: 'browser-decides-before-the-account',
    file: 'domain/src/matching.ts',
    find: "  if (typeof userId === 'number') return `user:${String(userId)}`;\n  if (typeof clientId === 'string') return `device:${clientId}`;",
    replace:
      "  if (typeof clientId === 'string') return `device:${clientId}`;\n  if (typeof userId === 'number') return `user:${String(userId)}`;",
    tests: domain('matching.spec.ts'),
  },
  {
    name: 'each-of-two-people-has-an-order',
    file: 'domain/src/match-for-two.ts',
    find: '[countsKey(one), countsKey(other)].sort()',
    replace: '[countsKey(one), countsKey(other)]',
    tests: domain('match-for-two.spec.ts'),
  },
  {
    name: 'page-begins-at-the-start',
    file: 'backend/src/modules/matching/rankings.service.ts',
    find: 'idsOf(ranked).slice(offset, end), total }',
    replace: 'idsOf(ranked).slice(0, end), total }',
    tests: { suite: 'backend', files: ['backend/src/modules/matching/rankings.service.spec.ts'] },
  },
  {
    name: 'changed-designer-ranked-as-before',
    file: 'backend/src/modules/matching/rankings.service.ts',
    find: 'if (entry) this.designers.put(rankable(entry));\n    else',
    replace: 'if (!entry)',
    tests: { suite: 'backend', files: ['backend/src/modules/matching/rankings.service.spec.ts'] },
  },
  {
    name: 'style-of-the-other-person-stored',
    file: 'backend/src/modules/matching/matching.service.ts',
    find: 'if (viewer && !isShared) await this.taste.saveAnswers',
    replace: 'if (viewer) await this.taste.saveAnswers',
    tests: { suite: 'http', files: ['backend/test/matching.e2e-spec.ts'] },
  },
  {
    name: 'list-of-a-lead-starts-elsewhere',
    file: 'backend/src/modules/matching/matching.service.ts',
    find: 'seedOf({ clientId: lead.clientId, leadId })',
    replace: 'seedOf({ leadId })',
    tests: { suite: 'http', files: ['backend/test/matching.e2e-spec.ts'] },
  },
  {
    name: 'list-on-the-device-starts-elsewhere',
    file: 'frontend/src/features/matching/match-lists.ts',
    find: 'seedOf({ userId: currentUser()?.id, clientId: clientId() })',
    replace: 'seedOf({})',
    tests: {
      suite: 'frontend',
      files: ['frontend/src/features/matching/questionnaire.outbox.test.ts'],
    },
  },
];

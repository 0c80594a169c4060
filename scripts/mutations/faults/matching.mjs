/** @param {string[]} files */
const domain = (...files) =>
  /** @type {const} */ ({ suite: 'domain', files: files.map((file) => `domain/src/${file}`) });

/** The score, its order, and the filters. @type {import('../types.mjs').PlantedFault[]} */
export const MATCHING = [
  {
    name: 'other-styles-weigh-more',
    file: 'domain/src/match-points.ts',
    find: 'otherStylePercent: 70',
    replace: 'otherStylePercent: 75',
    tests: domain('matching.spec.ts'),
  },
  {
    name: 'secondary-letter-counts-whole',
    file: 'domain/src/match-points.ts',
    find: 'secondaryPercent: 50',
    replace: 'secondaryPercent: 100',
    tests: domain('matching.spec.ts'),
  },
  {
    name: 'points-rounded-down',
    file: 'domain/src/rounding.ts',
    find: 'Math.floor((2 * numerator + denominator) / (2 * denominator))',
    replace: 'Math.floor(numerator / denominator)',
    tests: domain('rounding.spec.ts', 'matching.spec.ts'),
  },
  {
    name: 'tie-won-by-the-later-letter',
    file: 'domain/src/style-analysis.ts',
    find: 'counts[letter] > counts[best]',
    replace: 'counts[letter] >= counts[best]',
    tests: domain('style-analysis.spec.ts'),
  },
  {
    name: 'equal-scores-in-reverse',
    file: 'domain/src/matching.ts',
    find: 'b.score - a.score || a.id - b.id',
    replace: 'b.score - a.score || b.id - a.id',
    tests: domain('matching.spec.ts'),
  },
  {
    name: 'bio-one-character-longer',
    file: 'domain/src/match-points.ts',
    find: 'designer.bio.trim().length >= bioCharacters',
    replace: 'designer.bio.trim().length > bioCharacters',
    tests: domain('matching.spec.ts'),
  },
  {
    name: 'half-of-the-answers-is-usually',
    file: 'domain/src/response-band.ts',
    find: '2 * waits.filter((wait) => wait <= hours * HOUR_MS).length > waits.length',
    replace: '2 * waits.filter((wait) => wait <= hours * HOUR_MS).length >= waits.length',
    tests: domain('response-band.spec.ts'),
  },
  {
    name: 'budget-filter-leaves-out-its-limit',
    file: 'domain/src/designer-filter.ts',
    find: 'budget <= maxBudget',
    replace: 'budget < maxBudget',
    tests: domain('designer-filter.spec.ts'),
  },
  {
    name: 'search-finds-any-word',
    file: 'domain/src/text-search.ts',
    find: 'return terms.every((term) => text.includes(term));',
    replace: 'return terms.some((term) => text.includes(term));',
    tests: domain('designer-filter.spec.ts'),
  },
  {
    name: 'equal-scores-in-reverse-on-the-server',
    file: 'backend/src/modules/matching/ranking-table.ts',
    find: 'b.score - a.score || a.id - b.id',
    replace: 'b.score - a.score || b.id - a.id',
    tests: { suite: 'backend', files: ['backend/src/modules/matching/ranking-table.spec.ts'] },
  },
  {
    name: 'changed-designer-ranked-as-before',
    file: 'backend/src/modules/matching/rankings.service.ts',
    find: 'if (ranking.isChangedBy(designerId, entry)) this.rankings.delete(key);',
    replace: 'if (!entry && ranking.isChangedBy(designerId, entry)) this.rankings.delete(key);',
    tests: { suite: 'http', files: ['backend/test/matching.e2e-spec.ts'] },
  },
  {
    name: 'expired-lead-used',
    file: 'backend/src/modules/matching/leads.repository.ts',
    find: 'return lead && lead.expires_at > now ? lead : null;',
    replace: 'return lead;',
    tests: { suite: 'http', files: ['backend/test/matching.e2e-spec.ts'] },
  },
];

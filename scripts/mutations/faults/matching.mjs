/** @param {string[]} files */
const domain = (...files) =>
  /** @type {const} */ ({ suite: 'domain', files: files.map((file) => `domain/src/${file}`) });

/** The style result, complete profiles, answer times, and the filters. @type {import('../types.mjs').PlantedFault[]} */
export const MATCHING = [
  {
    name: 'points-rounded-down',
    file: 'domain/src/rounding.ts',
    find: 'Math.floor((2 * numerator + denominator) / (2 * denominator))',
    replace: 'Math.floor(numerator / denominator)',
    tests: domain('rounding.spec.ts'),
  },
  {
    name: 'tie-won-by-the-later-letter',
    file: 'domain/src/style-analysis.ts',
    find: 'counts[letter] > counts[best]',
    replace: 'counts[letter] >= counts[best]',
    tests: domain('style-analysis.spec.ts'),
  },
  {
    name: 'bio-one-character-longer',
    file: 'domain/src/complete-profile.ts',
    find: 'profile.bio.trim().length >= bioCharacters',
    replace: 'profile.bio.trim().length > bioCharacters',
    tests: domain('complete-profile.spec.ts'),
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
    name: 'expired-lead-used',
    file: 'backend/src/modules/matching/leads.repository.ts',
    find: 'return lead && lead.expires_at > now ? lead : null;',
    replace: 'return lead;',
    tests: { suite: 'http', files: ['backend/test/matching.e2e-spec.ts'] },
  },
];

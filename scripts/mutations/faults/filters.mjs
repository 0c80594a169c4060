const RULES = /** @type {const} */ ({ suite: 'domain', files: ['domain/src/practical-filter.spec.ts'] });
const FORMS = /** @type {const} */ ({ suite: 'domain', files: ['domain/src/validation-forms.spec.ts'] });
const TOWNS = /** @type {const} */ ({ suite: 'domain', files: ['domain/src/town-index.spec.ts'] });
const RANKINGS = /** @type {const} */ ({
  suite: 'backend',
  files: ['backend/src/modules/matching/rankings.service.spec.ts'],
});
const HTTP = /** @type {const} */ ({ suite: 'http', files: ['backend/test/match-filters.e2e-spec.ts'] });

/** The practical filters and the distances between towns. @type {import('../types.mjs').PlantedFault[]} */
export const FILTERS = [
  {
    name: 'hybrid-is-not-online',
    file: 'domain/src/practical-filter.ts',
    find: "ways.includes(way) || ways.includes('hybrid')",
    replace: 'ways.includes(way)',
    tests: RULES,
  },
  {
    name: 'town-without-position-is-near',
    file: 'domain/src/practical-filter.ts',
    find: 'distance !== null && distance <= Math.max',
    replace: '(distance ?? 0) <= Math.max',
    tests: RULES,
  },
  {
    name: 'radius-instead-of-the-distance-of-the-person',
    file: 'domain/src/practical-filter.ts',
    find: 'Math.max(kilometres, radius ?? 0)',
    replace: '(radius ?? kilometres)',
    tests: RULES,
  },
  {
    name: 'radius-not-in-the-catalogue',
    file: 'backend/src/modules/matching/rankable-entries.ts',
    find: 'radius_km: entry.radiusKm,',
    replace: 'radius_km: null,',
    tests: HTTP,
  },
  {
    name: 'radius-lost-by-an-older-client',
    file: 'backend/src/modules/designers/editing/designer-editing.service.ts',
    find: 'return { ...texts, ...figures, ...sent, ...towns };',
    replace: 'return { ...texts, ...sent, ...towns };',
    tests: HTTP,
  },
  {
    name: 'half-kilometres-in-a-radius',
    file: 'domain/src/validation-designers.ts',
    find: 'Number.isInteger(kilometres) && kilometres >= RADIUS_KM.min',
    replace: 'kilometres >= RADIUS_KM.min',
    tests: FORMS,
  },
  {
    name: 'choice-counted-without-the-other-filters',
    file: 'domain/src/practical-filter.ts',
    find: '(only === undefined || only === one.field) && one.test(designer)',
    replace: 'one.test(designer)',
    tests: RULES,
  },
  {
    name: 'distance-in-degrees-of-longitude',
    file: 'domain/src/town-index.ts',
    find: 'Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width',
    replace: 'width',
    tests: TOWNS,
  },
  {
    name: 'one-of-two-towns-with-a-name',
    file: 'domain/src/town-index.ts',
    find: 'first.size - second.size >= MUCH_LARGER',
    replace: 'first.size >= second.size',
    tests: TOWNS,
  },
  {
    name: 'filtered-list-stale-after-a-change',
    file: 'backend/src/modules/matching/filtered-designers.service.ts',
    find: 'if (entry && test(practical(entry))) designers.put(rankable(entry));',
    replace: 'if (entry && test(practical(entry))) continue;',
    tests: RANKINGS,
  },
  {
    name: 'total-of-the-whole-list',
    file: 'backend/src/modules/matching/rankings.service.ts',
    find: 'total: Math.min(MATCH_LIMIT, designers.size)',
    replace: 'total: Math.min(MATCH_LIMIT, this.designers.size)',
    tests: RANKINGS,
  },
  {
    name: 'distance-without-a-town',
    file: 'backend/src/modules/matching/requested-filter.ts',
    find: 'filter.within_km !== null && filter.town_id === null',
    replace: 'filter.within_km === 0 && filter.town_id === null',
    tests: HTTP,
  },
];

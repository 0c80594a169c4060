import fc from 'fast-check';
import {
  BUDGET_STEPS,
  countPractical,
  isInReach,
  KILOMETRE_STEPS,
  NO_PRACTICAL_FILTER,
  type PracticalDesigner,
  type PracticalFilter,
  practicalTest,
  RESULT_SORTS,
  setFilters,
  sortResults,
  WORK_WAYS,
  withoutFilter,
} from './practical-filter.js';
import { distancesFrom, type Town, townIndex } from './town-index.js';

const CITIES = ['Milano', 'Monza, Torino', 'Roma', 'Atlantide', 'Bergamo', 'Reggio Emilia'];

const designer: fc.Arbitrary<PracticalDesigner> = fc.record({
  work_preferences: fc.subarray(['online', 'in-person', 'hybrid']),
  min_budget: fc.integer({ min: 300, max: 7000 }),
  is_verified: fc.boolean(),
  response_band: fc.constantFrom('fast', 'medium', 'none', 'slow'),
  city: fc.constantFrom(...CITIES),
  radius_km: fc.constantFrom(undefined, null, 5, 126, 130, 500),
});
const designers = fc.array(designer, { maxLength: 30 });

function townNamed(name: string): Town {
  const town = townIndex().find(name);
  if (!town) throw new Error(`${name} is in the table`);
  return town;
}

const milan = townNamed('Milano');
const distanceOf = distancesFrom(milan);

const anyFilter: fc.Arbitrary<PracticalFilter> = fc.record({
  town_id: fc.constantFrom(null, milan.id),
  within_km: fc.constantFrom(null, ...KILOMETRE_STEPS),
  work_mode: fc.constantFrom(null, ...WORK_WAYS),
  max_budget: fc.constantFrom(null, ...BUDGET_STEPS),
  verified: fc.boolean(),
  quick: fc.boolean(),
});

const passing = (list: readonly PracticalDesigner[], filter: PracticalFilter) =>
  list.filter(practicalTest(filter, distanceOf));

/** Whether the person goes as far as the nearest town of the designer, or the designer as far as the person. */
function reaches({ city, radius_km: radius }: PracticalDesigner, farthest: number): boolean {
  const distance = distanceOf(city);
  if (distance === null) return false;
  return distance <= farthest || (typeof radius === 'number' && distance <= radius);
}

/** The rule as plain as it is written in docs/product.md. */
function passes(one: PracticalDesigner, filter: PracticalFilter): boolean {
  const { town_id: town, within_km: kilometres, work_mode: way, max_budget: budget } = filter;
  const farthest = town === null ? null : kilometres;
  const rules = [
    farthest === null || reaches(one, farthest),
    way === null || one.work_preferences.some((mine) => mine === way || mine === 'hybrid'),
    one.min_budget <= (budget ?? Infinity),
    one.is_verified || !filter.verified,
    !filter.quick || one.response_band === 'fast',
  ];
  return !rules.includes(false);
}

describe('the practical filters', () => {
  it('select the list without the others, in its order', () => {
    fc.assert(
      fc.property(designers, anyFilter, (list, filter) => {
        expect(passing(list, filter)).toEqual(list.filter((one) => passes(one, filter)));
      }),
    );
  });

  it('select everybody when none is set, with a town or without', () => {
    fc.assert(
      fc.property(designers, fc.constantFrom(null, milan.id), (list, town_id) => {
        const filter = { ...NO_PRACTICAL_FILTER, town_id };
        expect(passing(list, filter)).toEqual(list);
        expect(setFilters(filter)).toEqual([]);
      }),
    );
  });

  it('count before a choice what is left after it', () => {
    fc.assert(
      fc.property(designers, anyFilter, (list, filter) => {
        const counts = countPractical(list, filter, distanceOf);
        const left = (changes: Partial<PracticalFilter>) => passing(list, { ...filter, ...changes }).length;
        expect(counts.left).toBe(left({}));
        for (const { value, count } of counts.within_km) expect(count).toBe(left({ within_km: value }));
        for (const { value, count } of counts.work_mode) expect(count).toBe(left({ work_mode: value }));
        for (const { value, count } of counts.max_budget) expect(count).toBe(left({ max_budget: value }));
        expect(counts.verified).toBe(left({ verified: true }));
        expect(counts.quick).toBe(left({ quick: true }));
        expect(counts.within_km).toHaveLength(filter.town_id === null ? 0 : KILOMETRE_STEPS.length);
      }),
    );
  });

  it('count what is left without one of them', () => {
    fc.assert(
      fc.property(designers, anyFilter, (list, filter) => {
        const { without } = countPractical(list, filter, distanceOf);
        for (const field of setFilters(filter)) {
          const rest = withoutFilter(filter, field);
          expect(setFilters(rest)).toEqual(setFilters(filter).filter((one) => one !== field));
          expect(without[field]).toBe(passing(list, rest).length);
        }
      }),
    );
  });
});

describe('the radius of a designer', () => {
  it('only adds designers to a list, never beyond it, and without a position nobody', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.nat(200), fc.integer({ min: 5, max: 500 }), (distance, km, radius) => {
        expect(isInReach(distance, km, radius)).toBe(distance <= km || distance <= radius);
        expect(isInReach(distance, km)).toBe(distance <= km);
        expect(isInReach(distance, km, null)).toBe(distance <= km);
        expect(isInReach(null, km, radius)).toBe(false);
      }),
    );
  });
});

describe('the order of the results', () => {
  it('has the same designers, those with equal values in the given order', () => {
    fc.assert(
      fc.property(designers, fc.constantFrom(...RESULT_SORTS), (list, sort) => {
        const value = (one: PracticalDesigner) => {
          if (sort === 'affinity') return 0;
          return sort === 'price' ? one.min_budget : (distanceOf(one.city) ?? Infinity);
        };
        const sorted = sortResults(list, sort, distanceOf);
        expect(sorted).toHaveLength(list.length);
        sorted.forEach((one, index) => {
          const next = sorted[index + 1];
          if (!next) return;
          const isInOrder = value(one) < value(next) || list.indexOf(one) <= list.indexOf(next);
          expect(value(one) <= value(next) && isInOrder).toBe(true);
        });
      }),
    );
  });
});

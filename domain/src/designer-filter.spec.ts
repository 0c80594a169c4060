import fc from 'fast-check';
import {
  countFilters,
  type DesignerFilter,
  DESIGNER_SORTS,
  type FilterableDesigner,
  filterChoices,
  filterDesigners,
  NO_FILTER,
  sortDesigners,
} from './designer-filter.js';
import { STYLE_LETTERS } from './styles.js';
import { normaliseText } from './text-search.js';
import { WORK_PREFERENCES } from './work-preferences.js';

const LARI: FilterableDesigner = {
  name: 'Niccolò D’Angiò',
  bio: 'Case piccole, molta luce e qualità.',
  specialties: ['Art Déco', 'Minimal'],
  work_preferences: ['online', 'hybrid'],
  min_budget: 1500,
  experience: 12,
  design_style: 'C',
  city: 'Forlì',
  is_verified: true,
  created_at: '2026-01-02T00:00:00.000Z',
};

const finds = (filter: Partial<DesignerFilter>) =>
  filterDesigners([LARI], { ...NO_FILTER, ...filter }).length === 1;

const term = fc.constantFrom('Luce', 'legno', 'Qualità', 'città', 'Déco', '😀', '');
const anyDesigner: fc.Arbitrary<FilterableDesigner> = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  bio: fc.array(term).map((terms) => terms.join(' ')),
  specialties: fc.array(fc.constantFrom('Minimal', 'minimal', 'Art Déco', 'Japandi', 'Rustico', 'mio stile')),
  work_preferences: fc.subarray([...WORK_PREFERENCES]),
  min_budget: fc.integer({ min: 300, max: 3000 }),
  experience: fc.integer({ min: 0, max: 80 }),
  design_style: fc.constantFrom(...STYLE_LETTERS),
  city: fc.constantFrom('Forlì', 'Torino', 'TORINO', ' Bari', 'Verona, Mantova', 'Bari e Torino'),
  is_verified: fc.boolean(),
  created_at: fc.integer({ min: 0, max: 9 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()),
});
const anyFilter: fc.Arbitrary<DesignerFilter> = fc.record({
  search: term,
  workMode: fc.option(fc.constantFrom(...WORK_PREFERENCES)),
  maxBudget: fc.option(fc.integer({ min: 300, max: 3000 })),
  minExperience: fc.option(fc.integer({ min: 1, max: 80 })),
  style: fc.option(fc.constantFrom(...STYLE_LETTERS)),
  specialties: fc.subarray(['Minimal', 'Art Deco', 'Rustico']),
  city: fc.constantFrom('', 'torino', 'Forli', 'mantova'),
  verifiedOnly: fc.boolean(),
});
const designers = fc.array(anyDesigner, { maxLength: 30 });
const FIELDS = Object.keys(NO_FILTER) as (keyof DesignerFilter)[];

/** A filter with one of its fields and nothing else. */
const only = (filter: DesignerFilter, field: keyof DesignerFilter): DesignerFilter => ({
  ...NO_FILTER,
  [field]: filter[field],
});

describe('the search', () => {
  it('covers name, bio and specialties, ignoring capitals and accents', () => {
    for (const search of ['niccolo', 'NICCOLÒ', 'luce QUALITA', 'art deco', "d'angio", '  minimal ']) {
      expect(finds({ search })).toBe(true);
    }
  });

  it('requires every term', () => {
    expect(finds({ search: 'luce legno' })).toBe(false);
  });

  it.each([
    ['Forlì', 'forli'],
    ['Forlì', "Forli'"],
    ["L'Aquila", 'l aquila'],
    ['L’Aquila', 'laquila'],
    ['Verona, Sant’Angelo', 'sant angelo'],
  ])('finds the town %j by %j', (city, search) => {
    expect(filterDesigners([{ ...LARI, city }], { ...NO_FILTER, search })).toHaveLength(1);
  });

  it('finds every designer by their own name', () => {
    fc.assert(
      fc.property(anyDesigner, (designer) => {
        expect(filterDesigners([designer], { ...NO_FILTER, search: designer.name })).toEqual([designer]);
      }),
    );
  });
});

describe('a filter', () => {
  it('includes designers exactly at its limit', () => {
    expect(finds({ maxBudget: 1500, minExperience: 12 })).toBe(true);
    expect(finds({ maxBudget: 1499 })).toBe(false);
    expect(finds({ minExperience: 13 })).toBe(false);
  });

  it('accepts one of several specialties, and cities without accents', () => {
    expect(finds({ specialties: ['Rustico', 'art deco'], city: 'forli' })).toBe(true);
    expect(finds({ city: 'FORLI’' })).toBe(true);
    expect(finds({ specialties: ['Rustico'] })).toBe(false);
    expect(finds({ workMode: 'in-person' })).toBe(false);
    expect(finds({ style: 'B' })).toBe(false);
  });

  it('returns the designers that pass each of its conditions, in the given order', () => {
    fc.assert(
      fc.property(designers, anyFilter, (list, filter) => {
        const parts = FIELDS.map((field) => filterDesigners(list, only(filter, field)));
        expect(filterDesigners(list, filter)).toEqual(
          list.filter((designer) => parts.every((part) => part.includes(designer))),
        );
      }),
    );
  });

  it('counts the conditions that are set; with none set every designer passes', () => {
    fc.assert(
      fc.property(designers, anyFilter, (list, filter) => {
        const set = FIELDS.filter((field) => countFilters(only(filter, field)) === 1);
        expect(countFilters(filter)).toBe(set.length);
        if (set.length === 0) expect(filterDesigners(list, filter)).toEqual(list);
      }),
    );
    expect(countFilters({ ...NO_FILTER, search: '  ', specialties: ['a', 'b'], verifiedOnly: true })).toBe(2);
  });
});

describe('the order', () => {
  it('returns the same designers and does not change the given list', () => {
    fc.assert(
      fc.property(designers, fc.constantFrom(...DESIGNER_SORTS), (list, sort) => {
        const before = [...list];
        const sorted = sortDesigners(list, sort);
        expect(list).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sortDesigners(sorted, sort)).toEqual(sorted);
      }),
    );
  });

  it('is the given one for match, ascending for budget, newest first for registration, and stable', () => {
    fc.assert(
      fc.property(designers, (list) => {
        expect(sortDesigners(list, 'match')).toEqual(list);
        const rank = (one: FilterableDesigner) => list.indexOf(one);
        sortDesigners(list, 'budget').reduce((a, b) => {
          expect(a.min_budget < b.min_budget || (a.min_budget === b.min_budget && rank(a) < rank(b))).toBe(
            true,
          );
          return b;
        }, EARLIEST);
        sortDesigners(list, 'newest').reduce((a, b) => {
          const isAfter = a.created_at > b.created_at;
          expect(isAfter || (a.created_at === b.created_at && rank(a) < rank(b))).toBe(true);
          return b;
        }, EARLIEST);
      }),
    );
  });
});

/** Sorted before every other designer, in every order. */
const EARLIEST: FilterableDesigner = { ...LARI, min_budget: 0, created_at: '9999-01-01T00:00:00.000Z' };

describe('a designer of several towns', () => {
  const adige: FilterableDesigner = { ...LARI, city: 'Verona, Mantova' };

  it.each(['Verona', 'mantova'])('is found by %s', (city) => {
    expect(filterDesigners([adige], { ...NO_FILTER, city })).toEqual([adige]);
  });

  it('adds each town to the choices', () => {
    expect(filterChoices([adige, LARI]).cities).toEqual(['Forlì', 'Mantova', 'Verona']);
  });

  it('is not found by the text of all towns, nor by a part of a name', () => {
    for (const city of ['Verona, Mantova', 'Mant']) {
      expect(filterDesigners([adige], { ...NO_FILTER, city })).toEqual([]);
    }
  });
});

describe('the choices of the filter dialog', () => {
  it('are the cities and specialties of the list without duplicates, and each one finds a designer', () => {
    fc.assert(
      fc.property(designers, (list) => {
        const { cities, specialties } = filterChoices(list);
        expect(new Set(cities.map(normaliseText)).size).toBe(cities.length);
        for (const city of cities) expect(filterDesigners(list, { ...NO_FILTER, city })).not.toEqual([]);
        for (const one of specialties) {
          expect(filterDesigners(list, { ...NO_FILTER, specialties: [one] })).not.toEqual([]);
        }
      }),
    );
  });
});

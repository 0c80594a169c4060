import type { StyleLetter } from './styles.js';
import { hasTerms, normaliseText, searchTerms } from './text-search.js';
import { servesTown, townKey, townsOf } from './towns.js';
import type { WorkPreference } from './work-preferences.js';

/** The fields of a designer that filters and orders read; every public card has them. */
export type FilterableDesigner = {
  readonly name: string;
  readonly bio: string;
  readonly specialties: readonly string[];
  readonly work_preferences: readonly string[];
  /** Whole euros. */
  readonly min_budget: number;
  /** Years. */
  readonly experience: number;
  readonly design_style: string;
  /** The towns served, as one text. */
  readonly city: string;
  readonly is_verified: boolean;
  /** ISO 8601, UTC. */
  readonly created_at: string;
};

/** The settings of the filter dialog in the client's profile. Null and empty mean that the filter is not set. */
export type DesignerFilter = {
  readonly search: string;
  readonly workMode: WorkPreference | null;
  /** Whole euros: designers whose minimum budget is at most this. */
  readonly maxBudget: number | null;
  /** Years: designers with at least this much experience. */
  readonly minExperience: number | null;
  readonly style: StyleLetter | null;
  /** Designers with at least one of these specialties. */
  readonly specialties: readonly string[];
  readonly city: string;
  readonly verifiedOnly: boolean;
};

export const NO_FILTER: DesignerFilter = {
  search: '',
  workMode: null,
  maxBudget: null,
  minExperience: null,
  style: null,
  specialties: [],
  city: '',
  verifiedOnly: false,
};

/** The orders a client can choose; `match` is the default. */
export const DESIGNER_SORTS = ['match', 'budget', 'newest'] as const;

export type DesignerSort = (typeof DESIGNER_SORTS)[number];

type Test = (designer: FilterableDesigner) => boolean;

const withoutApostrophes = (text: string) => text.replaceAll("'", '');

/** Each term must be found in the name, the bio, a specialty or a town, without regard to accents and apostrophes. */
function containsTerms(terms: readonly string[]): Test {
  const wanted = terms.map(withoutApostrophes);
  return ({ name, bio, specialties, city }) => {
    const text = normaliseText([name, bio, ...specialties, city].join(' '));
    return hasTerms(withoutApostrophes(text), wanted);
  };
}

function hasSpecialtyOf(specialties: readonly string[]): Test {
  const wanted = new Set(specialties.map(normaliseText));
  return (designer) => designer.specialties.some((one) => wanted.has(normaliseText(one)));
}

/** One test for each filter that is set. */
function testsOf(filter: DesignerFilter): Test[] {
  const { workMode, maxBudget, minExperience, style, specialties, verifiedOnly } = filter;
  const terms = searchTerms(filter.search);
  const town = townKey(filter.city);
  const tests: (Test | null)[] = [
    terms.length > 0 ? containsTerms(terms) : null,
    workMode === null ? null : ({ work_preferences: modes }) => modes.includes(workMode),
    maxBudget === null ? null : ({ min_budget: budget }) => budget <= maxBudget,
    minExperience === null ? null : ({ experience }) => experience >= minExperience,
    style === null ? null : ({ design_style: letter }) => letter === style,
    specialties.length > 0 ? hasSpecialtyOf(specialties) : null,
    town === '' ? null : ({ city }) => servesTown(city, town),
    verifiedOnly ? ({ is_verified: isVerified }) => isVerified : null,
  ];
  return tests.filter((test) => test !== null);
}

/** How many of the eight filters are set; several specialties count as one. */
export function countFilters(filter: DesignerFilter): number {
  return testsOf(filter).length;
}

/** The designers that pass every filter that is set, in the order given. */
export function filterDesigners<T extends FilterableDesigner>(
  designers: readonly T[],
  filter: DesignerFilter,
): T[] {
  const tests = testsOf(filter);
  return designers.filter((designer) => tests.every((test) => test(designer)));
}

function compareNewest(a: FilterableDesigner, b: FilterableDesigner): number {
  return Date.parse(b.created_at) - Date.parse(a.created_at) || 0;
}

/**
 * A sorted copy. `match` returns the given order, which is the server's; `budget` sorts by minimum budget, smallest
 * first; `newest` by registration, newest first. The sort is stable.
 */
export function sortDesigners<T extends FilterableDesigner>(
  designers: readonly T[],
  sort: DesignerSort,
): T[] {
  const copy = [...designers];
  if (sort === 'budget') return copy.sort((a, b) => a.min_budget - b.min_budget);
  return sort === 'newest' ? copy.sort(compareNewest) : copy;
}

/** Texts without duplicates (accents and capitals ignored). */
function distinct(texts: readonly string[]): string[] {
  const byNormalised = new Map<string, string>();
  for (const text of texts) {
    const normalised = normaliseText(text);
    if (normalised !== '' && !byNormalised.has(normalised)) byNormalised.set(normalised, text.trim());
  }
  return [...byNormalised.values()];
}

function alphabetical(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => a.localeCompare(b, 'it'));
}

/** The towns and specialties that the filter offers, in alphabetical order: those of the designers in the list. */
export function filterChoices(designers: readonly FilterableDesigner[]): {
  cities: string[];
  specialties: string[];
} {
  return {
    cities: alphabetical(townsOf(designers.map(({ city }) => city))),
    specialties: alphabetical(distinct(designers.flatMap(({ specialties }) => specialties))),
  };
}

import type { StyleLetter } from './styles.js';
import type { WorkPreference } from './work-preferences.js';

/** What a filter looks at; every designer's public card has it. */
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
  readonly city: string;
  readonly is_verified: boolean;
  /** ISO 8601, UTC. */
  readonly created_at: string;
};

/** The filter modal of the client's profile (decisions, section 7). Null and empty mean "all of them". */
export type DesignerFilter = {
  readonly search: string;
  readonly workMode: WorkPreference | null;
  /** Whole euros: designers who begin at this or less. */
  readonly maxBudget: number | null;
  /** Years: designers who have at least as many. */
  readonly minExperience: number | null;
  readonly style: StyleLetter | null;
  /** Designers who name at least one of these. */
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

/** The orders a client can choose; the first one is that of the matches. */
export const DESIGNER_SORTS = ['match', 'budget', 'newest'] as const;

export type DesignerSort = (typeof DESIGNER_SORTS)[number];

/** A text as it is compared: without accents, capitals, typographic apostrophes and surplus spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘ʼ]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

type Test = (designer: FilterableDesigner) => boolean;

function wordsOf(search: string): string[] {
  return plainText(search)
    .split(' ')
    .filter((word) => word !== '');
}

/** Every word is found in name, bio or specialties. */
function hasWords(words: readonly string[]): Test {
  return ({ name, bio, specialties }) => {
    const text = plainText([name, bio, ...specialties].join(' '));
    return words.every((word) => text.includes(word));
  };
}

function namesOneOf(specialties: readonly string[]): Test {
  const wanted = new Set(specialties.map(plainText));
  return (designer) => designer.specialties.some((one) => wanted.has(plainText(one)));
}

/** One test for each filter that is set, by its name; the number of them is what the button counts. */
function testsOf(filter: DesignerFilter): Test[] {
  const { workMode, maxBudget, minExperience, style, specialties, verifiedOnly } = filter;
  const words = wordsOf(filter.search);
  const city = plainText(filter.city);
  const tests: (Test | null)[] = [
    words.length > 0 ? hasWords(words) : null,
    workMode === null ? null : ({ work_preferences: modes }) => modes.includes(workMode),
    maxBudget === null ? null : ({ min_budget: budget }) => budget <= maxBudget,
    minExperience === null ? null : ({ experience }) => experience >= minExperience,
    style === null ? null : ({ design_style: letter }) => letter === style,
    specialties.length > 0 ? namesOneOf(specialties) : null,
    city === '' ? null : (designer) => plainText(designer.city) === city,
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
 * The designers in the wished order. `match` is the order in which they are given, the server's; the others keep it
 * between equals: `budget` begins with the smallest, `newest` with the one registered last.
 */
export function sortDesigners<T extends FilterableDesigner>(
  designers: readonly T[],
  sort: DesignerSort,
): T[] {
  const copy = [...designers];
  if (sort === 'budget') return copy.sort((a, b) => a.min_budget - b.min_budget);
  return sort === 'newest' ? copy.sort(compareNewest) : copy;
}

/** Each text once, whatever its accents and capitals, in the order of the alphabet. */
function distinct(texts: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const text of texts) {
    const plain = plainText(text);
    if (plain !== '' && !known.has(plain)) known.set(plain, text.trim());
  }
  return [...known.values()].sort((a, b) => a.localeCompare(b, 'it'));
}

/** The cities and specialties worth offering: those that somebody in the list has. */
export function filterChoices(designers: readonly FilterableDesigner[]): {
  cities: string[];
  specialties: string[];
} {
  return {
    cities: distinct(designers.map(({ city }) => city)),
    specialties: distinct(designers.flatMap(({ specialties }) => specialties)),
  };
}

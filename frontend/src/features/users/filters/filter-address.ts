import {
  DESIGNER_SORTS,
  type DesignerFilter,
  type DesignerSort,
  NO_FILTER,
} from '@stanze/domain/designer-filter';
import { EXPERIENCE, MIN_BUDGET, TEXT_LENGTH } from '@stanze/domain/limits';
import { findSpecialty } from '@stanze/domain/specialties';
import { isStyleLetter } from '@stanze/domain/styles';
import { isWorkPreference } from '@stanze/domain/work-preferences';

/**
 * The filter, order and view of the list. They are part of the URL, so that the back button, a reload and a shared link
 * restore them.
 */
export interface DesignerChoice {
  filter: DesignerFilter;
  sort: DesignerSort;
  likedOnly: boolean;
}

/** Longest search text in the URL. */
export const SEARCH_LENGTH = 200;

const NAMES = {
  search: 'q',
  workMode: 'modo',
  maxBudget: 'budget',
  minExperience: 'esperienza',
  style: 'stile',
  specialties: 'tag',
  city: 'citta',
  verifiedOnly: 'verificati',
  sort: 'ordine',
  likedOnly: 'preferiti',
} as const;

const YES = '1';

/** A whole number within its limits; null for any other text in the URL. */
function wholeNumber(text: string | null, { min, max }: { min: number; max: number }): number | null {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

function shortText(text: string | null, longest: number): string {
  return (text ?? '').trim().slice(0, longest);
}

function readSpecialties(names: readonly string[]): string[] {
  const listed = names.flatMap((name) => findSpecialty(name)?.name ?? []);
  return [...new Set(listed)];
}

function sortOf(text: string | null): DesignerSort {
  return DESIGNER_SORTS.find((sort) => sort === text) ?? DESIGNER_SORTS[0];
}

/** The choice in a query string; invalid values are ignored. */
export function readChoice(query: string): DesignerChoice {
  const params = new URLSearchParams(query);
  const workMode = params.get(NAMES.workMode);
  const style = params.get(NAMES.style);
  const filter: DesignerFilter = {
    ...NO_FILTER,
    search: shortText(params.get(NAMES.search), SEARCH_LENGTH),
    workMode: isWorkPreference(workMode) ? workMode : null,
    maxBudget: wholeNumber(params.get(NAMES.maxBudget), MIN_BUDGET),
    minExperience: wholeNumber(params.get(NAMES.minExperience), { ...EXPERIENCE, min: 1 }),
    style: isStyleLetter(style) ? style : null,
    specialties: readSpecialties(params.getAll(NAMES.specialties)),
    city: shortText(params.get(NAMES.city), TEXT_LENGTH.city),
    verifiedOnly: params.get(NAMES.verifiedOnly) === YES,
  };
  return {
    filter,
    sort: sortOf(params.get(NAMES.sort)),
    likedOnly: params.get(NAMES.likedOnly) === YES,
  };
}

function valuesOf({ filter, sort, likedOnly }: DesignerChoice): [name: string, value: string | number][] {
  const { workMode, maxBudget, minExperience, style, specialties, city, verifiedOnly } = filter;
  const values: [string, string | number | null][] = [
    [NAMES.search, filter.search.trim()],
    [NAMES.workMode, workMode],
    [NAMES.maxBudget, maxBudget],
    [NAMES.minExperience, minExperience],
    [NAMES.style, style],
    ...specialties.map((name): [string, string] => [NAMES.specialties, name]),
    [NAMES.city, city],
    [NAMES.verifiedOnly, verifiedOnly ? YES : null],
    [NAMES.sort, sort === DESIGNER_SORTS[0] ? null : sort],
    [NAMES.likedOnly, likedOnly ? YES : null],
  ];
  return values.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]));
}

/**
 * The query string of a choice, with the other parameters of `query`; empty when all designers are shown in the default
 * order.
 */
export function writeChoice(choice: DesignerChoice, query = ''): string {
  const params = new URLSearchParams(query);
  for (const name of Object.values(NAMES)) params.delete(name);
  for (const [name, value] of valuesOf(choice)) params.append(name, String(value));
  return params.toString();
}

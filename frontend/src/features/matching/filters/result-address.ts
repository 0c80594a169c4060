import { MIN_BUDGET } from '@stanze/domain/limits';
import {
  NO_PRACTICAL_FILTER,
  type PracticalFilter,
  RESULT_SORTS,
  type ResultSort,
  WORK_WAYS,
} from '@stanze/domain/practical-filter';

/** Filter and order of the results. They are part of the URL, so that the back button and a reload restore them. */
export interface ResultChoice {
  filter: PracticalFilter;
  sort: ResultSort;
}

export const NO_CHOICE: ResultChoice = { filter: NO_PRACTICAL_FILTER, sort: 'affinity' };

const NAMES = {
  town: 'casa',
  within: 'entro',
  workMode: 'modo',
  budget: 'budget',
  verified: 'verificati',
  quick: 'rapidi',
  sort: 'ordine',
} as const;

const YES = '1';
const FARTHEST_KM = 2000;
const MAX_TOWN_ID = 9_999_999;

/** A whole number within its limits; null for any other text in the URL. */
function wholeNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** The choice in a query string; invalid values are ignored, and so is a distance without a town. */
export function readResultChoice(query: string): ResultChoice {
  const params = new URLSearchParams(query);
  const town = wholeNumber(params.get(NAMES.town), 1, MAX_TOWN_ID);
  const sort = RESULT_SORTS.find((one) => one === params.get(NAMES.sort)) ?? 'affinity';
  return {
    filter: {
      town_id: town,
      within_km: town === null ? null : wholeNumber(params.get(NAMES.within), 1, FARTHEST_KM),
      work_mode: WORK_WAYS.find((way) => way === params.get(NAMES.workMode)) ?? null,
      max_budget: wholeNumber(params.get(NAMES.budget), MIN_BUDGET.min, MIN_BUDGET.max),
      verified: params.get(NAMES.verified) === YES,
      quick: params.get(NAMES.quick) === YES,
    },
    sort: sort === 'distance' && town === null ? 'affinity' : sort,
  };
}

/** The query string of a choice, with the other parameters of `query`. */
export function writeResultChoice({ filter, sort }: ResultChoice, query = ''): string {
  const params = new URLSearchParams(query);
  for (const name of Object.values(NAMES)) params.delete(name);
  const values: [string, string | number | null][] = [
    [NAMES.town, filter.town_id],
    [NAMES.within, filter.town_id === null ? null : filter.within_km],
    [NAMES.workMode, filter.work_mode],
    [NAMES.budget, filter.max_budget],
    [NAMES.verified, filter.verified ? YES : null],
    [NAMES.quick, filter.quick ? YES : null],
    [NAMES.sort, sort === 'affinity' ? null : sort],
  ];
  for (const [name, value] of values) if (value !== null) params.set(name, String(value));
  return params.toString();
}

import type { DesignerFilter } from '@stanze/domain/designer-filter';
import { EXPERIENCE, MIN_BUDGET } from '@stanze/domain/limits';
import { parseNumber, parseWholeNumber } from '@stanze/domain/numbers';
import { isStyleLetter } from '@stanze/domain/styles';
import { townKey } from '@stanze/domain/towns';
import type { FieldError } from '@stanze/domain/validation';
import { isWorkPreference } from '@stanze/domain/work-preferences';

/** The values of the filter form. */
export interface FilterValues {
  search: string;
  workMode: string;
  maxBudget: string;
  minExperience: string;
  style: string;
  specialties: readonly string[];
  city: string;
  verifiedOnly: boolean;
}

const BUDGET_TEXT = `Scrivi un importo intero, da ${MIN_BUDGET.min} € in su.`;
const EXPERIENCE_TEXT = `Scrivi gli anni come numero intero, fino a ${EXPERIENCE.max}.`;

const numberText = (value: number | null) => (value === null ? '' : String(value));

/** The form values of a filter. `cities` are the offered ones; a city in the URL may be spelled differently. */
export function valuesOf(filter: DesignerFilter, cities: readonly string[]): FilterValues {
  return {
    ...filter,
    workMode: filter.workMode ?? '',
    style: filter.style ?? '',
    maxBudget: numberText(filter.maxBudget),
    minExperience: numberText(filter.minExperience),
    city: cities.find((city) => townKey(city) === townKey(filter.city)) ?? filter.city,
  };
}

function isWithin(text: string, limits: { min: number; max: number }): boolean {
  return parseNumber(text) === null || parseWholeNumber(text, limits) !== null;
}

/** The fields that can be invalid. */
export type NumberField = 'maxBudget' | 'minExperience';

const NUMBER_RULES = [
  { field: 'maxBudget', limits: MIN_BUDGET, text: BUDGET_TEXT },
  { field: 'minExperience', limits: EXPERIENCE, text: EXPERIENCE_TEXT },
] as const;

/** The errors of the entered numbers, in the order of the form. */
export function filterErrors(values: FilterValues): FieldError<NumberField>[] {
  const wrong = NUMBER_RULES.filter(({ field, limits }) => !isWithin(values[field], limits));
  return wrong.map(({ field, text }) => ({ field, text }));
}

/** The filter for the form values; an invalid number does not filter. */
export function filterOf(values: FilterValues): DesignerFilter {
  const { workMode, style, maxBudget, minExperience } = values;
  const wrong = new Set(filterErrors(values).map(({ field }) => field));
  return {
    ...values,
    workMode: isWorkPreference(workMode) ? workMode : null,
    style: isStyleLetter(style) ? style : null,
    maxBudget: wrong.has('maxBudget') ? null : parseNumber(maxBudget),
    // A minimum of 0 years does not filter.
    minExperience: wrong.has('minExperience') ? null : parseNumber(minExperience) || null,
  };
}

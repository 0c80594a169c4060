import type { DesignerFilter } from '@stanze/domain/designer-filter';
import { EXPERIENCE, MIN_BUDGET } from '@stanze/domain/limits';
import { isStyleLetter } from '@stanze/domain/styles';
import { normaliseText } from '@stanze/domain/text-search';
import { isWorkPreference } from '@stanze/domain/work-preferences';

/** The filters as the fields of the form hold them. */
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

/** `cities` are those offered: one of them may be written differently in the address. */
export function valuesOf(filter: DesignerFilter, cities: readonly string[]): FilterValues {
  return {
    ...filter,
    workMode: filter.workMode ?? '',
    style: filter.style ?? '',
    maxBudget: numberText(filter.maxBudget),
    minExperience: numberText(filter.minExperience),
    city: cities.find((city) => normaliseText(city) === normaliseText(filter.city)) ?? filter.city,
  };
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  return text === '' || (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max);
}

/** What is wrong with a number that was written, by its field. */
export function filterErrors({ maxBudget, minExperience }: FilterValues) {
  return {
    maxBudget: isWithin(maxBudget, MIN_BUDGET) ? null : BUDGET_TEXT,
    minExperience: isWithin(minExperience, EXPERIENCE) ? null : EXPERIENCE_TEXT,
  };
}

/** The filter that the fields mean; a number that cannot be used filters nothing. */
export function filterOf(values: FilterValues): DesignerFilter {
  const { workMode, style, maxBudget, minExperience } = values;
  const wrong = filterErrors(values);
  return {
    ...values,
    workMode: isWorkPreference(workMode) ? workMode : null,
    style: isStyleLetter(style) ? style : null,
    maxBudget: maxBudget === '' || wrong.maxBudget ? null : Number(maxBudget),
    // Nobody has less than none.
    minExperience: wrong.minExperience ? null : Number(minExperience) || null,
  };
}

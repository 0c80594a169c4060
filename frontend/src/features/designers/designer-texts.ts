import {
  WORK_PREFERENCE_UNKNOWN,
  isWorkPreference,
  workPreferenceText,
} from '@stanze/domain/work-preferences';
import { euros } from '../../lib/euros';

/** 'Da €1.800': the lowest budget of a designer's projects. */
export function priceText(minBudget: number): string {
  return `Da ${euros(minBudget)}`;
}

/** The text for years of experience, such as '12 anni di esperienza'. */
export function experienceText(years: number): string {
  if (years === 0) return 'Meno di un anno di esperienza';
  return years === 1 ? '1 anno di esperienza' : `${years} anni di esperienza`;
}

/** The texts of the valid work modes; 'Non specificato' alone when there is none. */
export function workModeTexts(preferences: readonly string[]): string[] {
  const texts = preferences.filter(isWorkPreference).map(workPreferenceText);
  return texts.length > 0 ? texts : [WORK_PREFERENCE_UNKNOWN];
}

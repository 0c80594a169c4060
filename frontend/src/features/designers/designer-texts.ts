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

const LONGEST_STANDFIRST = 130;
const FIRST_SENTENCE = /^[^.!?]+[.!?]+(?=\s)/;

interface SplitBio {
  /**
   * The first sentence, shown in large type as in a magazine; null when the text does not start with a short sentence.
   */
  standfirst: string | null;
  text: string;
}

/** Splits a designer's text into its first sentence and the rest, without loss or repetition. */
export function splitBio(bio: string): SplitBio {
  const trimmed = bio.trim();
  const opening = FIRST_SENTENCE.exec(trimmed)?.[0];
  if (!opening || opening.length > LONGEST_STANDFIRST) return { standfirst: null, text: trimmed };
  return { standfirst: opening, text: trimmed.slice(opening.length).trim() };
}

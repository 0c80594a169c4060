import { pauseText } from '@stanze/domain/pauses';
import { responseText } from '@stanze/domain/response-band';
import {
  WORK_PREFERENCE_UNKNOWN,
  isWorkPreference,
  workPreferenceText,
} from '@stanze/domain/work-preferences';
import { townsInShort } from '@stanze/domain/towns';
import type { Designer } from '../../data/http/types';
import { currentPause } from '../../lib/current-pause';
import { euros } from '../../lib/texts/euros';

/** 'Da €1.800': the lowest budget of a designer's projects. */
export function priceText(minBudget: number): string {
  return `Da ${euros(minBudget)}`;
}

/** When a designer usually answers; who is away does not, so the pause instead. Null without data. */
export function answeringText(designer: Designer): string | null {
  const pause = currentPause(designer);
  return pause === null ? responseText(designer.response_band) : pauseText(pause);
}

/**
 * 'a 12 km' from the person's town; in the same town 'nel tuo comune'; within the radius of the designer 'a 12 km, arriva
 * fino a te'.
 */
export function distanceText(kilometres: number, { radius_km: radius }: Pick<Designer, 'radius_km'>): string {
  if (kilometres === 0) return 'nel tuo comune';
  return kilometres <= (radius ?? 0) ? `a ${kilometres} km, arriva fino a te` : `a ${kilometres} km`;
}

/** 'Lavora fino a 60 km da Bologna'; null without a radius. */
export function radiusText({ radius_km: radius, city }: Pick<Designer, 'radius_km' | 'city'>): string | null {
  return typeof radius === 'number' ? `Lavora fino a ${radius} km da ${townsInShort(city)}` : null;
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

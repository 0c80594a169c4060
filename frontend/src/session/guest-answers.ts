import type { StyleAnalysis } from '../data/http/types';
import { deleteFromTab, loadFromTab, saveInTab } from '../lib/tab-storage';

/** A finished questionnaire, used by a registration after it (docs/product.md#questionnaire). */
export interface GuestAnswers {
  /** The five chosen option texts. */
  answers: readonly string[];
  analysis: StyleAnalysis | null;
  leadId: number | null;
  email: string | null;
}

const KEY = 'questionnaire';

function isGuestAnswers(value: unknown): value is GuestAnswers {
  if (typeof value !== 'object' || value === null || !('answers' in value)) return false;
  return Array.isArray(value.answers) && value.answers.every((answer) => typeof answer === 'string');
}

/** Saves a finished questionnaire in this tab. */
export function saveGuestAnswers(answers: GuestAnswers): void {
  saveInTab(KEY, answers);
}

/** The finished questionnaire of this tab, or null. */
export function guestAnswers(): GuestAnswers | null {
  const value = loadFromTab(KEY);
  return isGuestAnswers(value) ? value : null;
}

/** Deletes the finished questionnaire of this tab. */
export function clearGuestAnswers(): void {
  deleteFromTab(KEY);
}

import type { AnswersRow } from './session.tables';
import { storedRows } from '../data/database/stored-rows';

export type Progress = Omit<AnswersRow, 'id'>;

/** Stores the current answers of the questionnaire. */
export async function storeProgress(progress: Progress): Promise<void> {
  await storedRows.put('answers', [{ ...progress, id: 'current' }]);
}

/** The stored answers of the questionnaire, or null. */
export async function savedProgress(): Promise<Progress | null> {
  const row = await storedRows.get('answers', 'current');
  return row?.id === 'current' ? row : null;
}

/** Deletes answers, address and the key of the questionnaire. */
export async function clearProgress(): Promise<void> {
  await storedRows.clear('answers');
}

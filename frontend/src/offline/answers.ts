import type { AnswersRow } from './schema';
import { storedRows } from './stored-rows';

export type Progress = Omit<AnswersRow, 'id'>;

/** Keeps the questionnaire as far as the visitor came. */
export async function saveProgress(progress: Progress): Promise<void> {
  await storedRows.put('answers', [{ ...progress, id: 'current' }]);
}

/** The questionnaire that was left, or null. */
export async function savedProgress(): Promise<Progress | null> {
  return (await storedRows.get('answers', 'current')) ?? null;
}

export async function clearProgress(): Promise<void> {
  await storedRows.clear('answers');
}

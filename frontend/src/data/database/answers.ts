import type { AnswersRow, AttemptRow } from './schema';
import { storedRows } from './stored-rows';

export type Progress = Omit<AnswersRow, 'id'>;
export type Attempt = Omit<AttemptRow, 'id'>;

/** Keeps the questionnaire as far as the visitor came. */
export async function saveProgress(progress: Progress): Promise<void> {
  await storedRows.put('answers', [{ ...progress, id: 'current' }]);
}

/** The questionnaire that was left, or null. */
export async function savedProgress(): Promise<Progress | null> {
  const row = await storedRows.get('answers', 'current');
  return row?.id === 'current' ? row : null;
}

/** Keeps the sending of a completed questionnaire, so that it outlives the tab. */
export async function saveAttempt(attempt: Attempt): Promise<void> {
  await storedRows.put('answers', [{ ...attempt, id: 'attempt' }]);
}

/** The last sending of a completed questionnaire, or null. */
export async function savedAttempt(): Promise<Attempt | null> {
  const row = await storedRows.get('answers', 'attempt');
  return row?.id === 'attempt' ? row : null;
}

/** Forgets answers, address and what was to be sent of them. */
export async function clearProgress(): Promise<void> {
  await storedRows.clear('answers');
}

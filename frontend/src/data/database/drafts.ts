import { GUEST_UID } from '../person';
import type { DraftRow } from './unsent.tables';
import { storedRows } from './stored-rows';

export type Draft = Pick<DraftRow, 'text' | 'actionId'>;

/** Saves an unsent text; `key` identifies its form, such as `contact:42`. */
export async function saveDraft(uid: number, key: string, draft: Draft): Promise<void> {
  await storedRows.put('drafts', [{ uid, key, text: draft.text, actionId: draft.actionId }]);
}

/** The person's unsent text of a form, or null. */
export async function savedDraft(uid: number, key: string): Promise<Draft | null> {
  return (await storedRows.get('drafts', [uid, key])) ?? null;
}

/** The person's text of a form, or null; a text that was written as a guest becomes theirs when they have none. */
export async function ownDraft(uid: number, key: string): Promise<Draft | null> {
  const own = await savedDraft(uid, key);
  if (own || uid === GUEST_UID) return own;
  const written = await savedDraft(GUEST_UID, key);
  if (!written) return null;
  await saveDraft(uid, key, written);
  await deleteDraft(GUEST_UID, key);
  return written;
}

/** Deletes the unsent text of a person. */
export async function deleteDraft(uid: number, key: string): Promise<void> {
  await storedRows.remove('drafts', [[uid, key]]);
}

/** The number of unsent texts and forms of a person. */
export async function countDrafts(uid: number): Promise<number> {
  const [texts, forms] = await Promise.all([
    storedRows.listOf('drafts', uid),
    storedRows.listOf('forms', uid),
  ]);
  return texts.length + forms.length;
}

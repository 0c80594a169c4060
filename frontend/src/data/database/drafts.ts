import type { DraftRow } from './schema';
import { storedRows } from './stored-rows';

export type Draft = Pick<DraftRow, 'text' | 'actionId'>;

/** Saves a text that was not sent yet; `key` names its form, such as `contact:42`. */
export async function saveDraft(uid: number, key: string, draft: Draft): Promise<void> {
  await storedRows.put('drafts', [{ uid, key, text: draft.text, actionId: draft.actionId }]);
}

/** The person's text of a form, or null. */
export async function savedDraft(uid: number, key: string): Promise<Draft | null> {
  return (await storedRows.get('drafts', [uid, key])) ?? null;
}

export async function deleteDraft(uid: number, key: string): Promise<void> {
  await storedRows.remove('drafts', [[uid, key]]);
}

/** How many texts and forms a person has not sent. */
export async function countDrafts(uid: number): Promise<number> {
  const [texts, forms] = await Promise.all([
    storedRows.listOf('drafts', uid),
    storedRows.listOf('forms', uid),
  ]);
  return texts.length + forms.length;
}

import { deleteDraft, type Draft, saveDraft, savedDraft } from '../../offline/drafts';

const keyOf = (designerId: number) => `contact:${designerId}`;

/** Keeps what a person is writing to a designer; a blank text is no draft. */
export async function keepContactDraft(uid: number, designerId: number, draft: Draft): Promise<void> {
  if (draft.text.trim() === '') await deleteDraft(uid, keyOf(designerId));
  else await saveDraft(uid, keyOf(designerId), draft);
}

export function contactDraft(uid: number, designerId: number): Promise<Draft | null> {
  return savedDraft(uid, keyOf(designerId));
}

export function dropContactDraft(uid: number, designerId: number): Promise<void> {
  return deleteDraft(uid, keyOf(designerId));
}

import { deleteDraft, type Draft, savedDraft } from '../../data/database/drafts';

/** Where a person's text to a designer is kept. */
export const contactDraftKey = (designerId: number) => `contact:${designerId}`;
/** Where a person's reply in a conversation is kept. */
export const replyDraftKey = (contactId: number) => `message:${contactId}`;

export function contactDraft(uid: number, designerId: number): Promise<Draft | null> {
  return savedDraft(uid, contactDraftKey(designerId));
}

export function dropContactDraft(uid: number, designerId: number): Promise<void> {
  return deleteDraft(uid, contactDraftKey(designerId));
}

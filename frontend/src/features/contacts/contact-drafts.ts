import { deleteDraft, type Draft, savedDraft } from '../../data/database/drafts';

/** The key of a draft to a designer. */
export const contactDraftKey = (designerId: number) => `contact:${designerId}`;
/** The key of a draft of a reply. */
export const replyDraftKey = (contactId: number) => `message:${contactId}`;

/** The saved draft of a first message to a designer. */
export function contactDraft(uid: number, designerId: number): Promise<Draft | null> {
  return savedDraft(uid, contactDraftKey(designerId));
}

/** Deletes the draft of a first message to a designer. */
export function dropContactDraft(uid: number, designerId: number): Promise<void> {
  return deleteDraft(uid, contactDraftKey(designerId));
}

import { deleteDraft, type Draft, savedDraft } from '../../data/database/drafts';
import { GUEST_UID } from '../../data/person';

/** The key of a draft to a designer. */
export const contactDraftKey = (designerId: number) => `contact:${designerId}`;
/** The key of a draft in a conversation. */
export const replyDraftKey = (contactId: number) => `message:${contactId}`;

/** The saved draft of a first message to a designer. */
export function contactDraft(uid: number, designerId: number): Promise<Draft | null> {
  return savedDraft(uid, contactDraftKey(designerId));
}

/** Deletes a person's draft to a designer, and the one that a guest wrote here. */
export async function dropContactDraft(uid: number, designerId: number): Promise<void> {
  const key = contactDraftKey(designerId);
  await Promise.all([deleteDraft(uid, key), deleteDraft(GUEST_UID, key)]);
}

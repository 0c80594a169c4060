import { forgetPendingContact } from '../../session/pending-actions';
import { dropContactDraft } from './contact-drafts';
import { type ContactFailure, contactFailure } from './contact-outcome';
import { type ContactWish, sendContact } from './contacts.api';

/** Sends a message; once the server has it, nothing of it waits here any more. Null when it went well. */
export async function deliverContact(wish: ContactWish): Promise<ContactFailure | null> {
  try {
    await sendContact(wish);
  } catch (error) {
    return contactFailure(error);
  }
  forgetPendingContact();
  await dropContactDraft(wish.uid, wish.designerId);
  return null;
}

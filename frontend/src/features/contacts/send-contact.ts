import type { Outcome } from '../../data/outbox/create-outbox';
import { openOutbox } from '../../data/outbox/open-outbox';
import { clearPendingContact } from '../../session/pending-intents';
import { dropContactDraft } from './contact-drafts';
import { type ContactFailure, heldText, saveFailure, refusal } from './contact-outcome';
import { type ContactBody, contactEntity, type MessageBody, messageEntity } from './contacts.outbox';

/**
 * Maximum time to wait for the answer, in milliseconds. After it the dialog shows that the message is saved in the
 * outbox.
 */
const DIALOG_TIMEOUT_MS = 10_000;

export interface ContactRequest extends ContactBody {
  /** Idempotency key: the same command sent again has no second effect. */
  actionId: string;
  uid: number;
  /** The conversation in which the message goes on; null when it opens one. */
  contactId: number | null;
}

/** The outcome for the dialog: delivered, saved in the outbox, or refused. */
export type Sending =
  | { state: 'sent'; contactId: number }
  | { state: 'needs-login' }
  /** `note`: the server's text, when a rate limit delays the message. */
  | { state: 'saved'; note: string | null }
  | { state: 'failed'; failure: ContactFailure };

function withTimeout(outcome: Promise<Outcome>): Promise<Outcome> {
  const timeout = new Promise<Outcome>((resolve) => {
    window.setTimeout(() => resolve({ state: 'waiting', limited: null }), DIALOG_TIMEOUT_MS);
  });
  return Promise.race([outcome, timeout]);
}

/** The command of a message: it goes on in a conversation, or opens one. */
function commandOf({ designerId, designerName, message, actionId, contactId }: ContactRequest) {
  if (contactId !== null) {
    const body: MessageBody = { contactId, name: designerName, message };
    return { kind: 'message', entity: messageEntity(contactId), body, id: actionId };
  }
  const body: ContactBody = { designerId, designerName, message };
  return { kind: 'contact', entity: contactEntity(designerId), body, id: actionId };
}

/** Adds a message to the outbox, then deletes its draft and the pending contact. */
async function enqueue(request: ContactRequest) {
  const outbox = await openOutbox();
  const outcome = outbox.outcomeOf(request.actionId);
  await outbox.enqueue(commandOf(request));
  clearPendingContact();
  await dropContactDraft(request.uid, request.designerId);
  return { outbox, outcome };
}

/** The conversation of a delivered message: the answer is the opened conversation, or the message in it. */
function contactIdOf(answer: unknown): number {
  const { id, contact_id: contactId } = answer as { id: number; contact_id?: number };
  return contactId ?? id;
}

/** Saves a message on this device and sends it. A refused message is removed from the outbox. */
export async function deliverContact(request: ContactRequest): Promise<Sending> {
  try {
    const { outbox, outcome } = await enqueue(request);
    const end = await withTimeout(outcome);
    if (end.state === 'delivered') return { state: 'sent', contactId: contactIdOf(end.answer) };
    if (end.state === 'waiting') return { state: 'saved', note: end.limited && heldText(end.limited) };
    if (end.state === 'needs-login') return { state: 'needs-login' };
    await outbox.discard(request.actionId);
    return { state: 'failed', failure: refusal(end.status, end.problem) };
  } catch (error) {
    return { state: 'failed', failure: saveFailure(error) };
  }
}

/** Calls `callback` with the conversation's id when a saved message has been delivered. Returns the function that stops listening. */
export function whenDelivered(actionId: string, callback: (contactId: number) => void): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  openOutbox()
    .then((outbox) => {
      if (isOver) return;
      end = outbox.listen((event) => {
        if (event.type === 'delivered' && event.row.id === actionId) {
          callback(contactIdOf(event.answer));
        }
      });
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    end?.();
  };
}

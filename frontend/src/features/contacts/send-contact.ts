import type { Outcome } from '../../data/outbox/create-outbox';
import { openOutbox } from '../../data/outbox/open-outbox';
import { clearPendingContact } from '../../session/pending-intents';
import { dropContactDraft } from './contact-drafts';
import { type ContactFailure, heldText, keepingFailure, refusal } from './contact-outcome';
import { type ContactBody, contactEntity } from './contacts.outbox';

/** A person does not stand before a spinner for longer: by then the message is safe here, and they are told so. */
const PATIENCE_MS = 10_000;

export interface ContactWish extends ContactBody {
  /** Idempotency key: the same command sent again has no second effect. */
  actionId: string;
  uid: number;
}

/** What became of a message: with the server, safe on this device, or back in the person's hands. */
export type Sending =
  | { state: 'sent' | 'needs-login' }
  /** `note`: the server's text, when a rate limit delays the message. */
  | { state: 'saved'; note: string | null }
  | { state: 'failed'; failure: ContactFailure };

function patient(outcome: Promise<Outcome>): Promise<Outcome> {
  const late = new Promise<Outcome>((resolve) => {
    window.setTimeout(() => resolve({ state: 'waiting', limited: null }), PATIENCE_MS);
  });
  return Promise.race([outcome, late]);
}

/** Hands a message to the outbox; from then on nothing else of it waits here. */
async function keep({ actionId, uid, ...body }: ContactWish) {
  const outbox = await openOutbox();
  const outcome = outbox.outcomeOf(actionId);
  await outbox.enqueue({ kind: 'contact', entity: contactEntity(body.designerId), body, id: actionId });
  clearPendingContact();
  await dropContactDraft(uid, body.designerId);
  return { outbox, outcome };
}

/** Saves a message on this device and sends it; a refused one is removed from the outbox. */
export async function deliverContact(wish: ContactWish): Promise<Sending> {
  try {
    const { outbox, outcome } = await keep(wish);
    const end = await patient(outcome);
    if (end.state === 'delivered') return { state: 'sent' };
    if (end.state === 'waiting') return { state: 'saved', note: end.limited && heldText(end.limited) };
    if (end.state === 'needs-login') return { state: 'needs-login' };
    await outbox.discard(wish.actionId);
    return { state: 'failed', failure: refusal(end.status, end.problem) };
  } catch (error) {
    return { state: 'failed', failure: keepingFailure(error) };
  }
}

/** Calls back when a message that was only saved has reached the server; gives the function that ends it. */
export function whenDelivered(actionId: string, callback: () => void): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  openOutbox()
    .then((outbox) => {
      if (isOver) return;
      end = outbox.listen((news) => {
        if (news.type === 'delivered' && news.row.id === actionId) callback();
      });
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    end?.();
  };
}

import type { ProjectBrief } from '../../data/briefs/briefs.tables';
import { adoptBrief } from '../../data/briefs/use-briefs';
import type { OutboxRow } from '../../data/database/schema';
import type { Outbox, Outcome } from '../../data/outbox/create-outbox';
import { openOutbox } from '../../data/outbox/open-outbox';
import { clearPendingContact } from '../../session/pending-intents';
import { contactBriefInput } from './contact-briefs.outbox';
import { dropContactDraft } from './contact-drafts';
import { type ContactFailure, heldText, saveFailure, refusal } from './contact-outcome';
import { type ContactBody, contactEntity, type MessageBody, messageEntity } from './contacts.outbox';

/**
 * Maximum time to wait for the answer, in milliseconds. After it the dialog shows that the message is saved in the
 * outbox.
 */
const DIALOG_TIMEOUT_MS = 10_000;

export interface ContactRequest extends Omit<ContactBody, 'follows'> {
  /** Idempotency key: the same command sent again has no second effect. */
  actionId: string;
  uid: number;
  /** The earlier conversation with the designer; null for none. */
  contactId: number | null;
  /** The brief of a guest that goes along, and becomes the person's own; null otherwise. */
  adopted: ProjectBrief | null;
  /** Whether the message opens another conversation although there is an earlier one. */
  isNewRequest: boolean;
}

/** The outcome for the dialog: delivered, saved in the outbox, or refused. */
export type Sending =
  | { state: 'sent'; contactId: number }
  | { state: 'needs-login' }
  /** `note`: the server's text, when a rate limit delays the message. */
  | { state: 'saved'; note: string | null }
  | { state: 'failed'; failure: ContactFailure };

const WAITING: Outcome = { state: 'waiting', limited: null };

/** The outcome of a message that was just added; waiting when it is not sent now, because an earlier one waits. */
export function outcomeSoon(outbox: Outbox, outcome: Promise<Outcome>): Promise<Outcome> {
  const timeout = new Promise<Outcome>((resolve) => {
    window.setTimeout(() => resolve(WAITING), DIALOG_TIMEOUT_MS);
  });
  return Promise.race([outcome, outbox.flush().then(() => WAITING), timeout]);
}

/** The latest message to a designer that waits in the outbox for its conversation; null for none. */
function latestWaiting(rows: readonly OutboxRow[], { designerId, actionId }: ContactRequest): string | null {
  const entity = contactEntity(designerId);
  const waiting = rows.filter(
    (row) => row.entity === entity && row.state !== 'failed' && row.id !== actionId,
  );
  return waiting.at(-1)?.id ?? null;
}

/** The command of a message: it follows one that waits, goes on in a conversation, or opens one. */
function commandOf(request: ContactRequest, rows: readonly OutboxRow[]) {
  const { designerId, designerName, message, brief, photos, actionId, contactId, isNewRequest } = request;
  const follows = isNewRequest ? null : latestWaiting(rows, request);
  if (follows === null && contactId !== null && !isNewRequest) {
    const body: MessageBody = { contactId, name: designerName, message, photos };
    return { kind: 'message', entity: messageEntity(contactId), body, id: actionId };
  }
  const body: ContactBody = { designerId, designerName, message, follows, brief, photos };
  return { kind: 'contact', entity: contactEntity(designerId), body, id: actionId };
}

/** The brief after a message in a conversation that exists: a command of its own, sent after the message. */
function briefAfter(command: { body: MessageBody | ContactBody; id: string }, { brief }: ContactRequest) {
  const { body, id } = command;
  if (!brief || !('contactId' in body)) return null;
  return contactBriefInput({ contactId: body.contactId, name: body.name, brief }, `${id}-brief`);
}

/** Adds a message to the outbox, then deletes its draft and the pending contact. */
async function enqueue(request: ContactRequest) {
  const outbox = await openOutbox();
  const outcome = outbox.outcomeOf(request.actionId);
  if (request.adopted) await adoptBrief(request.adopted);
  const command = commandOf(request, await outbox.rowsOf(request.uid));
  await outbox.enqueue(command);
  const brief = briefAfter(command, request);
  if (brief) await outbox.enqueue(brief);
  clearPendingContact();
  await dropContactDraft(request.uid, request.designerId);
  return { outbox, outcome };
}

/** The conversation of a delivered message: the answer is the conversation, or the message in it. */
function contactIdOf(answer: unknown): number {
  const { id, contact_id: contactId } = answer as { id: number; contact_id?: number };
  return contactId ?? id;
}

/** Saves a message on this device and sends it. A refused message is removed from the outbox. */
export async function deliverContact(request: ContactRequest): Promise<Sending> {
  try {
    const { outbox, outcome } = await enqueue(request);
    const end = await outcomeSoon(outbox, outcome);
    if (end.state === 'delivered') return { state: 'sent', contactId: contactIdOf(end.answer) };
    if (end.state === 'waiting') return { state: 'saved', note: end.limited && heldText(end.limited) };
    if (end.state === 'needs-login') return { state: 'needs-login' };
    await outbox.discard(request.actionId);
    if (request.brief) await outbox.discard(`${request.actionId}-brief`);
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

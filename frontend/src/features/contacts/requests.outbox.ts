import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { DeclineReason } from '@stanze/domain/decline-reasons';
import { nextState, type RequestState, type RequestStep } from '@stanze/domain/request-state';
import type { OutboxRow } from '../../data/database/schema';
import type { Contact } from '../../data/http/types';
import { defineCommand } from '../../data/outbox/commands';
import { enqueueCommand, useOutboxRows } from '../../data/outbox/pending-commands';
import { newId } from '../../lib/new-id';
import { takeRequestStep } from './contacts.api';
import { refreshConversation, setContact } from './contacts.queries';
import { type Conversation, messageEntity } from './contacts.outbox';
import type { Side } from './conversation';

/** A step of one of the two people: the request is declined, withdrawn or closed. */
export interface RequestStepBody {
  contactId: number;
  /** The name of the other person, for the page that lists the pending commands. */
  name: string;
  step: RequestStep;
  /** Of a refusal. */
  reason: DeclineReason | null;
  /** The designer's own text of a refusal; null without one. */
  message: string | null;
}

/** Takes a step, in the order of the messages of its conversation. */
export const requestCommand = defineCommand<RequestStepBody, Contact>({
  send: ({ id, uid, body }) => takeRequestStep({ ...body, key: id, uid }),
  tables: ['inbox'],
  apply: async (tx, contact, { uid }) => {
    await tx.put('inbox', { uid, id: contact.id, contact });
  },
  goneStatuses: [NOT_FOUND],
  onEvent: (event) => {
    if (event.type === 'delivered') setContact(event.answer as Contact);
    // The request has another state than this device has stored.
    if (event.type === 'failed') void refreshConversation((event.row.body as RequestStepBody).contactId);
  },
});

/** Saves a step and starts sending it. @throws NotSavedError */
export function saveRequestStep(body: RequestStepBody): Promise<void> {
  return enqueueCommand({ kind: 'request', entity: messageEntity(body.contactId), body, id: newId() });
}

/** A request with the commands of the outbox applied. */
export interface ShownRequest {
  /** Null for a conversation that was saved before requests had states. */
  state: RequestState | null;
  /** Whether the state is not confirmed by the server. */
  isPending: boolean;
  /** The reason of a refusal that is not confirmed. */
  reason: DeclineReason | null;
  /** Why the server has refused the latest step; null when it has not. */
  problem: string | null;
}

/** The commands of the outbox about a conversation. */
function commandsAbout(contact: Contact, rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter(
    ({ kind, body }) =>
      (kind === 'request' || kind === 'message') && (body as RequestStepBody).contactId === contact.id,
  );
}

/** What a command that is not refused does to the state. */
function after(state: RequestState, { kind, body }: OutboxRow, contact: Contact, side: Side): RequestState {
  const event = kind === 'message' ? (`${side}-message` as const) : (body as RequestStepBody).step;
  return nextState(state, event, wasAnswered(contact)) ?? state;
}

/** The state of a request after the commands of the outbox about it. */
export function shownRequest(contact: Contact, side: Side, rows: readonly OutboxRow[]): ShownRequest {
  const commands = commandsAbout(contact, rows);
  const pending = commands.filter((row) => row.state !== 'failed');
  const stored = contact.state ?? null;
  const state = stored && pending.reduce((now, row) => after(now, row, contact, side), stored);
  const steps = (list: readonly OutboxRow[]) => list.filter(({ kind }) => kind === 'request');
  const decline = steps(pending).findLast(({ body }) => (body as RequestStepBody).step === 'decline');
  const reason = decline ? (decline.body as RequestStepBody).reason : (contact.decline_reason ?? null);
  const problem = steps(commands).findLast((row) => row.state === 'failed')?.problem ?? null;
  return { state, isPending: state !== stored, reason, problem };
}

/** Whether the designer has answered, as far as this device has its messages: the server's state follows after the delivery. */
function wasAnswered({ state, messages }: Contact): boolean {
  if (state === 'declined' || state === 'withdrawn') return false;
  return state === 'answered' || messages.some(({ sender }) => sender === 'designer');
}

/** The state of a conversation's request, pending commands included. */
export function useShownRequest({ contact, side }: Conversation): ShownRequest {
  return shownRequest(contact, side, useOutboxRows());
}

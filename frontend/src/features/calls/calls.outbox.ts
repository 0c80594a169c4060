import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { OutboxRow } from '../../data/database/schema';
import type { Call, ConversationCalls } from '../../data/http/types';
import { defineCommand } from '../../data/outbox/commands';
import { openOutbox } from '../../data/outbox/open-outbox';
import { enqueueCommand } from '../../data/outbox/pending-commands';
import { newId } from '../../lib/new-id';
import { type CallStep, sendCallStep } from './calls.api';
import { reloadCalls, setCallsOf, withCallsOf } from './calls.queries';

/** A step of a call in a conversation. */
export interface CallBody {
  contactId: number;
  /** The name of the other person, for the page that lists the pending commands. */
  name: string;
  /** What the command is about, for the same page. */
  message: string;
  step: CallStep;
}

/** A step in the outbox. */
export type CallRow = OutboxRow<CallBody>;

/** Takes a step of a call, in the order of the messages of its conversation. */
export const callCommand = defineCommand<CallBody, ConversationCalls>({
  send: ({ id, uid, body: { contactId, step } }) => sendCallStep({ contactId, step, key: id, uid }),
  tables: ['calls'],
  apply: async (tx, answer, { uid }) => {
    const row = await tx.get('calls', uid);
    await tx.put('calls', { uid, calls: withCallsOf(row?.calls ?? [], answer) });
  },
  goneStatuses: [NOT_FOUND],
  onEvent: (event) => {
    if (event.type === 'delivered') setCallsOf(event.answer as ConversationCalls);
    // The call has another state than this device has stored.
    if (event.type === 'failed' || event.type === 'gone') void reloadCalls();
  },
});

/** Saves a step and starts sending it. @throws NotSavedError */
export function saveCallStep(body: CallBody): Promise<void> {
  return enqueueCommand({ kind: 'call', entity: `message:${body.contactId}`, body, id: newId() });
}

/** Deletes a step that was not sent. */
export async function discardCallStep({ id }: CallRow): Promise<void> {
  await (await openOutbox()).discard(id);
}

/** Sends a refused step again. */
export async function retryCallStep({ id }: CallRow): Promise<void> {
  await (await openOutbox()).retry(id);
}

/** The calls of one conversation with the commands of the outbox. */
export interface ShownCalls {
  /** The proposal that waits for an answer; null without one. */
  open: Call | null;
  /** The appointment; null without one. */
  agreed: Call | null;
  /** The step about the open or agreed call that the server has not confirmed; null without one. */
  pendingFor: (call: Call) => CallRow | null;
  /** Proposals that the server has not confirmed, and steps that it has refused, oldest first. */
  waiting: readonly CallRow[];
}

/** The calls of a conversation after the commands of the outbox about it. */
export function shownCalls(
  contactId: number,
  calls: readonly Call[],
  rows: readonly OutboxRow[],
): ShownCalls {
  const here = calls.filter((call) => call.contact_id === contactId);
  const steps = rows.filter(
    ({ kind, body }) => kind === 'call' && (body as CallBody).contactId === contactId,
  ) as CallRow[];
  const pendingFor = ({ id }: Call) =>
    steps.findLast(
      ({ state, body: { step } }) => state !== 'failed' && step.kind !== 'propose' && step.callId === id,
    ) ?? null;
  return {
    open: here.find(({ state }) => state === 'open') ?? null,
    agreed: here.find(({ state }) => state === 'accepted') ?? null,
    pendingFor,
    waiting: steps.filter(({ state, body }) => state === 'failed' || body.step.kind === 'propose'),
  };
}

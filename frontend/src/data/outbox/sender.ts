import type { OutboxRow } from '../database/schema';
import type { transact } from '../database/transact';
import { GUEST_UID } from '../person';
import { ApiError, errorText } from '../http/errors';
import { type AttemptResult, resultOfError } from './attempt-result';
import { claimNext, type FlushMode } from './claim';
import { type CommandDefinitions, definitionOf } from './commands';
import type { EventChannel, OutboxEvent } from './events';
import { saveResult } from './save-result';

/** The functions that the outbox uses; tests replace some of them. */
export interface OutboxContext {
  definitions: CommandDefinitions;
  transact: typeof transact;
  events: EventChannel;
  /** Id of the signed-in person; `GUEST_UID` for a guest. */
  currentUid: () => number;
  /** Milliseconds since 1970 by this device's clock. */
  now: () => number;
  /** Milliseconds since 1970 by the server's clock, estimated from its answers. */
  serverNow: () => number;
  /** From 0 (included) to 1 (not included). */
  random: () => number;
  /** Runs `work` while this tab holds the sending lock of a person. */
  withLock: (uid: number, work: () => Promise<void>) => Promise<void>;
}

/** How a round of sending ended. `nextAt`: when the next row is due, in milliseconds since 1970. */
export interface RoundEnd {
  stopped: 'network' | 'login' | 'account' | null;
  nextAt: number | null;
}

interface Attempted {
  result: AttemptResult;
  /** The message of the server's refusal; null without an answer. */
  reason: string | null;
}

async function attempt(context: OutboxContext, row: OutboxRow): Promise<Attempted> {
  const { send, goneStatuses = [] } = definitionOf(context.definitions, row.kind);
  try {
    return { result: { kind: 'delivered', answer: await send(row) }, reason: null };
  } catch (error) {
    const isGuest = row.uid === GUEST_UID;
    const isStillSignedIn = isGuest || context.currentUid() === row.uid;
    const result = resultOfError(error, { isGuest, isStillSignedIn, goneStatuses });
    return { result, reason: error instanceof ApiError ? errorText(error) : null };
  }
}

function eventOf({ result, reason }: Attempted, row: OutboxRow): OutboxEvent {
  switch (result.kind) {
    case 'delivered':
      return { type: 'delivered', row, answer: result.answer };
    case 'gone':
    case 'failed':
      return { type: result.kind, row };
    case 'login':
      return { type: 'needs-login', row };
    case 'again':
    case 'account':
      return { type: 'waiting', row, reason };
  }
}

function stopReason(result: AttemptResult): RoundEnd['stopped'] {
  if (result.kind === 'login' || result.kind === 'account') return result.kind;
  return result.kind === 'again' && result.stops ? 'network' : null;
}

async function sendOne(context: OutboxContext, row: OutboxRow): Promise<RoundEnd> {
  context.events.publish({ type: 'sending', row });
  const attempted = await attempt(context, row);
  const { result } = attempted;
  const times = { now: context.now(), random: context.random() };
  const remaining = await saveResult(context.transact, context.definitions, row, { result, ...times });
  context.events.publish(eventOf(attempted, remaining ?? row));
  // The reason why this row stopped would stop the next ones too, so none is due before this one.
  return { stopped: stopReason(result), nextAt: remaining?.nextAt ?? null };
}

/**
 * Sends the commands of a person one after the other until none is due, or until a result stops the round (no network,
 * a rate limit, the end of the session). Must be called while holding the person's lock.
 */
export async function sendRound(context: OutboxContext, uid: number, mode: FlushMode): Promise<RoundEnd> {
  const attempted = new Set<string>();
  const { definitions } = context;
  for (;;) {
    if (uid !== GUEST_UID && context.currentUid() !== uid) return { stopped: 'account', nextAt: null };
    const claim = await claimNext(context.transact, {
      uid,
      now: context.now(),
      mode,
      attempted,
      definitions,
    });
    for (const row of claim.expired) context.events.publish({ type: 'failed', row });
    if (!claim.row) return { stopped: null, nextAt: claim.nextAt };
    attempted.add(claim.row.id);
    const end = await sendOne(context, claim.row);
    if (end.stopped) return end;
  }
}

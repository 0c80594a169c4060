import { SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS } from '@stanze/domain/http-statuses';
import type { OutboxRow } from '../database/schema';
import type { transact } from '../database/transact';
import { GUEST_UID } from '../person';
import { ApiError, errorText } from '../http/errors';
import { type AttemptResult, resultOfError, saveResult } from './attempt-result';
import { longestDelay } from './backoff';
import { type CommandDefinitions, definitionOf } from './commands';
import type { EventChannel, OutboxEvent } from './events';
import { limitIntentTime } from './queue';

/** Commands fail visibly after this time, because the server deletes idempotency keys after 90 days. */
const LIFETIME_MS = 60 * 24 * 60 * 60 * 1000;
const TOO_OLD_TEXT = 'È passato troppo tempo: per sicurezza non l’abbiamo inviato. Se vale ancora, riprova.';

/**
 * Which delays are skipped: none (`due`), those after a network failure (`network`), or all except those that the
 * server requires (`requested`, when the person asks).
 */
export type FlushMode = 'due' | 'network' | 'requested';

/** Statuses with which the server may require a delay. */
const DELAYED_BY_SERVER: readonly (number | null)[] = [TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE];

interface ClaimOptions {
  uid: number;
  now: number;
  mode: FlushMode;
  /** Ids of rows that were already sent in this round: their delay is not skipped. */
  attempted: ReadonlySet<string>;
  /** Rows of other kinds were written by a newer version of the app, and only that version sends them. */
  definitions: CommandDefinitions;
}

function isDue(row: OutboxRow, { now, mode, attempted }: ClaimOptions): boolean {
  const delay = row.nextAt - now;
  if (delay <= 0 || delay > longestDelay(row.lastStatus)) return true;
  if (attempted.has(row.id) || mode === 'due') return false;
  return mode === 'requested' ? !DELAYED_BY_SERVER.includes(row.lastStatus) : row.lastStatus === 0;
}

interface Claim {
  /** The row to send now, already marked as being sent; null when none is due. */
  row: OutboxRow | null;
  /** When the next row is due, in milliseconds since 1970; null when no row has a delay. */
  nextAt: number | null;
  /** Rows that were just marked as failed because they are too old. */
  expired: readonly OutboxRow[];
}

/** Visits the rows of a person, oldest first, up to the first row that may be sent. */
class ClaimSearch {
  row: OutboxRow | null = null;
  nextAt: number | null = null;
  readonly expired: OutboxRow[] = [];
  private readonly blockedEntities = new Set<string>();

  constructor(private readonly options: ClaimOptions) {}

  readonly visit = (row: OutboxRow): 'stop' | undefined => {
    if (row.state === 'failed' || !(row.kind in this.options.definitions)) return undefined;
    if (this.options.now - row.createdAt > LIFETIME_MS) {
      this.expired.push({ ...row, state: 'failed', problem: TOO_OLD_TEXT });
      return undefined;
    }
    if (this.blockedEntities.has(row.entity)) return undefined;
    if (isDue(row, this.options)) {
      this.row = row;
      return 'stop';
    }
    this.blockedEntities.add(row.entity);
    this.nextAt = Math.min(this.nextAt ?? row.nextAt, row.nextAt);
    return undefined;
  };
}

/**
 * Claims the next command to send: oldest first, and first in first out for one entity. Before anything is sent it is
 * marked as `sending` and its attempt is counted.
 */
function claimNext(transaction: typeof transact, options: ClaimOptions): Promise<Claim> {
  return transaction(['outbox'], async (tx) => {
    const search = new ClaimSearch(options);
    await tx.eachOfOutbox(options.uid, search.visit);
    const { row, nextAt, expired } = search;
    for (const old of expired) {
      if (old.uid === GUEST_UID) await tx.remove('outbox', old.id);
      else await tx.put('outbox', old);
    }
    if (!row) return { row, nextAt, expired };
    const sending: OutboxRow = { ...row, state: 'sending', attempts: row.attempts + 1 };
    await tx.put('outbox', sending);
    return { row: sending, nextAt, expired };
  });
}

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
  if (result.kind === 'delivered') limitIntentTime(context.serverNow(), row.intentAt);
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

import {
  CONFLICT,
  INTERNAL_SERVER_ERROR,
  REQUEST_TIMEOUT,
  SERVICE_UNAVAILABLE,
  TOO_EARLY,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
} from '@stanze/domain/http-statuses';
import type { OutboxRow } from '../database/schema';
import type { transact } from '../database/transact';
import { ApiError, errorText, isNetworkError } from '../http/errors';
import { GUEST_UID } from '../person';
import { backoff, longestDelay } from './backoff';
import { type CommandDefinitions, definitionOf } from './commands';
import { storesOf } from './queue';

/** The result of sending a command once. */
export type AttemptResult =
  | { kind: 'delivered'; answer: unknown }
  /**
   * To be sent again. `stops`: the commands after it are not sent now either. `problem`: the server's reason for a rate
   * limit, or null.
   */
  | { kind: 'again'; status: number; retryAfter: number | null; stops: boolean; problem: string | null }
  /** The session has ended. */
  | { kind: 'login' }
  /** Another person is signed in. */
  | { kind: 'account' }
  /** The subject of the command does not exist any more. */
  | { kind: 'gone' }
  /** Refused permanently; the person decides whether to send it again or delete it. */
  | { kind: 'failed'; status: number; problem: string };

const TEMPORARY: readonly number[] = [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY_REQUESTS];
/** Statuses after which no command is sent for now. */
const STOPPING: readonly number[] = [TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE];

interface Circumstances {
  /** Whether it is the command of a guest, for whom a sign-in does not help. */
  isGuest?: boolean;
  /** Whether the person of the command is still the one who is signed in. */
  isStillSignedIn: boolean;
  goneStatuses: readonly number[];
}

function isTemporary({ status, retryAfter }: ApiError, isGuest: boolean): boolean {
  if (status === UNAUTHORIZED) return isGuest;
  // The server is still processing the first request with the same key.
  if (status === CONFLICT) return retryAfter !== null;
  return TEMPORARY.includes(status) || status >= INTERNAL_SERVER_ERROR;
}

function resultOfRefusal(error: ApiError, circumstances: Circumstances): AttemptResult {
  const { isGuest = false, isStillSignedIn, goneStatuses } = circumstances;
  const { status, retryAfter } = error;
  if (status === UNAUTHORIZED && !isGuest) return { kind: 'login' };
  if (status === CONFLICT && !isStillSignedIn) return { kind: 'account' };
  if (isTemporary(error, isGuest)) {
    const problem = status === TOO_MANY_REQUESTS ? error.message : null;
    return { kind: 'again', status, retryAfter, stops: STOPPING.includes(status), problem };
  }
  if (goneStatuses.includes(status)) return { kind: 'gone' };
  return { kind: 'failed', status, problem: errorText(error) };
}

/** The result of an attempt that ended with an error. */
export function resultOfError(error: unknown, circumstances: Circumstances): AttemptResult {
  if (error instanceof ApiError) return resultOfRefusal(error, circumstances);
  // An unknown error is treated like a network failure of this command only, because the command must not be lost.
  return { kind: 'again', status: 0, retryAfter: null, stops: isNetworkError(error), problem: null };
}

interface Attempt {
  result: AttemptResult;
  /** Milliseconds since 1970. */
  now: number;
  /** From 0 (included) to 1 (not included). */
  random: number;
}

/** The row after an attempt that did not end the command. */
function rowAfter(row: OutboxRow, { result, now, random }: Attempt): OutboxRow {
  if (result.kind === 'again') {
    const delay = backoff(row.attempts, result.retryAfter, random);
    const nextAt = now + Math.min(delay, longestDelay(result.status));
    return { ...row, state: 'queued', nextAt, lastStatus: result.status, problem: result.problem };
  }
  if (result.kind === 'login') return { ...row, state: 'needs_login', nextAt: 0, lastStatus: UNAUTHORIZED };
  if (result.kind === 'failed') {
    return { ...row, state: 'failed', lastStatus: result.status, problem: result.problem };
  }
  return { ...row, state: 'queued', nextAt: 0 };
}

/**
 * Saves the result of an attempt in one transaction: an answer is applied and its row deleted, or the row is updated. A
 * row that was discarded in the meantime is not restored, but its answer is still applied. Returns the updated row;
 * null when the command was delivered, its subject is gone, or it was discarded.
 */
export function saveResult(
  transaction: typeof transact,
  definitions: CommandDefinitions,
  row: OutboxRow,
  attempt: Attempt,
): Promise<OutboxRow | null> {
  const { result } = attempt;
  const definition = definitionOf(definitions, row.kind);
  return transaction(storesOf(definition), async (tx) => {
    if (result.kind === 'delivered' || result.kind === 'gone') {
      await tx.remove('outbox', row.id);
      if (result.kind === 'delivered') await definition.apply?.(tx, result.answer, row);
      else await definition.deleteRecords?.(tx, row);
      return null;
    }
    if (!(await tx.get('outbox', row.id))) return null;
    const remaining = rowAfter(row, attempt);
    // The refused command of a guest is deleted, because no screen shows it.
    if (remaining.state === 'failed' && row.uid === GUEST_UID) await tx.remove('outbox', row.id);
    else await tx.put('outbox', remaining);
    return remaining;
  });
}

import type { OutboxRow } from '../database/schema';
import type { transact } from '../database/transact';
import { GUEST_UID } from '../person';
import type { AttemptResult } from './attempt-result';
import { backoff } from './backoff';
import { type CommandDefinitions, definitionOf } from './commands';
import { storesOf } from './queue';

const UNAUTHORIZED = 401;

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
    const nextAt = now + backoff(row.attempts, result.retryAfter, random);
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

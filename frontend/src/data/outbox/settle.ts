import type { OutboxRow } from '../database/schema';
import type { transact } from '../database/transact';
import { backoff } from './backoff';
import { commandOf, type Commands } from './command';
import { COMMAND_STORES } from './queue';
import type { Verdict } from './verdict';

const UNAUTHORIZED = 401;

interface Now {
  now: number;
  random: number;
}

/** The row as it waits on after a try that did not end it. */
function waitingRow(row: OutboxRow, verdict: Verdict, { now, random }: Now): OutboxRow {
  if (verdict.kind === 'again') {
    const nextAt = now + backoff(row.attempts, verdict.retryAfter, random);
    return { ...row, state: 'queued', nextAt, lastStatus: verdict.status, problem: verdict.problem };
  }
  if (verdict.kind === 'login') return { ...row, state: 'needs_login', nextAt: 0, lastStatus: UNAUTHORIZED };
  if (verdict.kind === 'failed') {
    return { ...row, state: 'failed', lastStatus: verdict.status, problem: verdict.problem };
  }
  return { ...row, state: 'queued', nextAt: 0 };
}

/**
 * Writes down what became of an action, all in one transaction: an answer is applied and its row deleted, or the row
 * waits on. A row that was discarded meanwhile does not come back, but its answer still counts. Gives the row as it waits
 * on, null when it is done with.
 */
export function settle(
  transaction: typeof transact,
  commands: Commands,
  row: OutboxRow,
  outcome: { verdict: Verdict } & Now,
): Promise<OutboxRow | null> {
  const { verdict } = outcome;
  const command = commandOf(commands, row.kind);
  return transaction(COMMAND_STORES, async (tx) => {
    if (verdict.kind === 'delivered' || verdict.kind === 'gone') {
      await tx.remove('outbox', row.id);
      if (verdict.kind === 'delivered') await command.apply?.(tx, verdict.answer, row);
      else await command.forget?.(tx, row);
      return null;
    }
    if (!(await tx.get('outbox', row.id))) return null;
    const left = waitingRow(row, verdict, outcome);
    await tx.put('outbox', left);
    return left;
  });
}

import { INTENT_AHEAD_MS } from '@stanze/domain/limits';
import type { Transaction } from '../database/rows';
import type { OutboxRow, StoreName } from '../database/schema';
import type { transact } from '../database/transact';
import { CLOCK_RESOLUTION_MS } from '../http/server-clock';
import { isDeletedAccount } from '../person';
import {
  type AnyCommandDefinition,
  type CommandDefinitions,
  type CommandInput,
  definitionOf,
} from './commands';

type Transact = typeof transact;
type OwnedInput = CommandInput & { uid: number };

/** The tables of the transactions of a command. */
export function storesOf({ tables = [] }: AnyCommandDefinition): StoreName[] {
  return ['outbox', ...tables];
}

const ROW_VERSION = 1;
const LAST_INTENT_KEY = 'lastIntent';

/** The time of the last intent when it could not be stored. */
let lastInTab = 0;

/**
 * The time of the latest intent of this device, whoever it was; 0 when there was none. It stays on the device when the
 * records of a person are deleted at a sign-out: a newer intent has a higher time, also when the device's clock was set
 * back and no answer of the server has corrected it.
 */
function lastIntentTime(): number {
  try {
    return Math.max(lastInTab, Number(localStorage.getItem(LAST_INTENT_KEY)) || 0);
  } catch {
    return lastInTab;
  }
}

/** @param at milliseconds since 1970 by the server's clock */
export function saveIntentTime(at: number): void {
  try {
    localStorage.setItem(LAST_INTENT_KEY, String(at));
    lastInTab = 0;
  } catch {
    // A full or blocked storage: the time lasts as long as the tab.
    lastInTab = at;
  }
}

/**
 * After an answer: a time that was determined while the device's clock was ahead is limited to the latest time that the
 * server can have stored. Otherwise all intents of this device would count as the latest ones until then. The answered
 * intent counts, too, because the answer to an earlier one may have limited the time to less than what is stored now.
 * @param serverNow milliseconds since 1970 by the server's clock, at most `CLOCK_RESOLUTION_MS` behind it at the answer
 * @param intentAt the time of the answered intent, which the server has limited in the same way
 */
export function limitIntentTime(serverNow: number, intentAt: number): void {
  const last = lastIntentTime();
  const at = Math.min(Math.max(last, intentAt), serverNow + CLOCK_RESOLUTION_MS + INTENT_AHEAD_MS);
  if (at !== last) saveIntentTime(at);
}

function isUnsent({ attempts, state }: OutboxRow): boolean {
  return attempts === 0 && (state === 'queued' || state === 'needs_login');
}

async function nextIntent(
  tx: Transaction,
  { lastIntent }: AnyCommandDefinition,
  input: OwnedInput,
  { pending, now }: { pending: readonly OutboxRow[]; now: number },
): Promise<number> {
  const last = (await lastIntent?.(tx, input)) ?? 0;
  const at = Math.max(now, lastIntentTime() + 1, last + 1, ...pending.map(({ intentAt }) => intentAt + 1));
  saveIntentTime(at);
  return at;
}

/**
 * The rows that a new command replaces. A row that was sent once is not changed, unless the definition replaces older
 * ones.
 */
function replacedBy(
  { merge, replacesOlder }: AnyCommandDefinition,
  pending: readonly OutboxRow[],
): OutboxRow[] {
  if (replacesOlder) return [...pending];
  return merge ? pending.filter(isUnsent) : [];
}

export interface Added {
  row: OutboxRow;
  /** Nothing is left to send, because the server already has the requested state. */
  isSettled: boolean;
  /** Rows that the command replaced. */
  replacedIds: readonly string[];
}

const FRESH = {
  attempts: 0,
  nextAt: 0,
  state: 'queued',
  lastStatus: null,
  problem: null,
  v: ROW_VERSION,
} as const;

/**
 * Saves a command for sending; it is on the disk when this resolves. The same id twice is one command.
 * @throws NotSavedError when this device has no space left
 */
export function addCommand(
  transact: Transact,
  definitions: CommandDefinitions,
  input: OwnedInput,
  times: { now: number; serverNow: number },
): Promise<Added> {
  const definition = definitionOf(definitions, input.kind);
  const { merge = (_older: unknown, newer: unknown) => newer } = definition;
  const { sendAfterMs, ...command } = input;
  const nextAt = sendAfterMs ? times.now + sendAfterMs : FRESH.nextAt;
  return transact(storesOf(definition), async (tx) => {
    if (isDeletedAccount(input.uid)) throw new Error('The account was deleted');
    const rows = await tx.outboxOfEntity(input.entity);
    const pending = rows.filter(({ uid }) => uid === input.uid);
    const same = pending.find(({ id }) => id === input.id);
    if (same) return { row: same, isSettled: false, replacedIds: [] };
    const intentAt = await nextIntent(tx, definition, input, { pending, now: times.serverNow });
    const replaced = replacedBy(definition, pending);
    for (const { id } of replaced) await tx.remove('outbox', id);
    const replacedIds = replaced.map(({ id }) => id);
    const body = replaced.reduceRight((newer, row) => merge(row.body, newer), input.body);
    const seq = replaced[0]?.seq ?? (await tx.nextSeq());
    const row: OutboxRow = { ...command, ...FRESH, nextAt, body, seq, intentAt, createdAt: times.now };
    // Only a command that undoes an unsent one may be deleted, because the stored state of the server may be old.
    const isUndone = replaced.length > 0 && replaced.length === pending.length;
    if (isUndone && (await definition.isConfirmed?.(tx, row))) return { row, isSettled: true, replacedIds };
    await tx.put('outbox', row);
    return { row, isSettled: false, replacedIds };
  });
}

/** All commands of a person, oldest first. */
export function listCommands(transact: Transact, uid: number): Promise<OutboxRow[]> {
  const read = async (tx: Transaction) => {
    const rows: OutboxRow[] = [];
    await tx.eachOfOutbox(uid, (row) => {
      rows.push(row);
      return undefined;
    });
    return rows;
  };
  return transact(['outbox'], read, 'readonly');
}

/** Replaces a row by `change(row)`, or deletes it for null. Returns the row as it was, null when it did not exist. */
export function updateCommand(
  transact: Transact,
  id: string,
  change: (row: OutboxRow) => OutboxRow | null,
): Promise<OutboxRow | null> {
  return transact(['outbox'], async (tx) => {
    const row = await tx.get('outbox', id);
    const next = row ? change(row) : null;
    if (row && next) await tx.put('outbox', next);
    else if (row) await tx.remove('outbox', id);
    return row ?? null;
  });
}

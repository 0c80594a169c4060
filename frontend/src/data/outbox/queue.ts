import type { Transaction } from '../database/rows';
import type { OutboxKind, OutboxRow, StoreName } from '../database/schema';
import type { transact } from '../database/transact';
import { commandOf, type Commands, type OpaqueCommand } from './command';

type Transact = typeof transact;

/** What a person wants, before it is a row. */
export interface Action {
  /** The Idempotency-Key, made when the person began: the same action twice is one. */
  id: string;
  uid: number;
  kind: OutboxKind;
  entity: string;
  body: unknown;
}

/** Stores that a command may read or bring up to date. */
export const COMMAND_STORES: readonly StoreName[] = [
  'outbox',
  'cards',
  'galleries',
  'inbox',
  'likes',
  'drafts',
];

const VERSION = 1;

function isUnsent({ attempts, state }: OutboxRow): boolean {
  return attempts === 0 && (state === 'queued' || state === 'needs_login');
}

async function intentFor(
  tx: Transaction,
  commands: Commands,
  action: Action,
  { known, now }: { known: readonly OutboxRow[]; now: number },
): Promise<number> {
  const last = (await commandOf(commands, action.kind).lastIntent?.(tx, action)) ?? 0;
  return Math.max(now, last + 1, ...known.map(({ intentAt }) => intentAt + 1));
}

/** Rows of the entity that were never sent make room for the new action; a row that was sent once stays as it is. */
async function merged(
  tx: Transaction,
  { merge }: OpaqueCommand,
  action: Action,
  unsent: readonly OutboxRow[],
) {
  if (!merge) return { body: action.body, seq: null };
  for (const row of unsent) await tx.remove('outbox', row.id);
  return {
    body: unsent.reduceRight((body, row) => merge(row.body, body), action.body),
    seq: unsent[0]?.seq ?? null,
  };
}

/** What became of an action on this device. */
export interface Kept {
  row: OutboxRow;
  /** Nothing is left to send, because the server already holds what the person wants. */
  isSettled: boolean;
}

const FRESH = {
  attempts: 0,
  nextAt: 0,
  state: 'queued',
  lastStatus: null,
  problem: null,
  v: VERSION,
} as const;

/**
 * Keeps an action for sending; it is on the disk when this resolves. The same action twice is one.
 * @throws NotKeptError when this device has no room
 */
export function keep(
  transact: Transact,
  commands: Commands,
  action: Action,
  times: { now: number; serverNow: number },
): Promise<Kept> {
  const command = commandOf(commands, action.kind);
  return transact(COMMAND_STORES, async (tx) => {
    const rows = await tx.outboxOfEntity(action.entity);
    const known = rows.filter(({ uid }) => uid === action.uid);
    const same = known.find(({ id }) => id === action.id);
    if (same) return { row: same, isSettled: false };
    const intentAt = await intentFor(tx, commands, action, { known, now: times.serverNow });
    const unsent = known.filter(isUnsent);
    const { body, seq: turn } = await merged(tx, command, action, unsent);
    const seq = turn ?? (await tx.nextSeq());
    const row: OutboxRow = { ...action, ...FRESH, body, seq, intentAt, createdAt: times.now };
    // Only a wish that met its opposite here may be dropped: what this device knows of the server may be old.
    const isUndone = unsent.length > 0 && known.length === unsent.length;
    if (isUndone && (await command.isConfirmed?.(tx, row))) return { row, isSettled: true };
    await tx.put('outbox', row);
    return { row, isSettled: false };
  });
}

/** All rows of a person, oldest first. */
export function rowsOf(transact: Transact, uid: number): Promise<OutboxRow[]> {
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

/** Changes a row that still waits; nothing happens when it is gone. */
export function change(
  transact: Transact,
  id: string,
  news: (row: OutboxRow) => OutboxRow | null,
): Promise<OutboxRow | null> {
  return transact(['outbox'], async (tx) => {
    const row = await tx.get('outbox', id);
    const next = row ? news(row) : null;
    if (row && next) await tx.put('outbox', next);
    else if (row) await tx.remove('outbox', id);
    return row ?? null;
  });
}

import { useShallow } from 'zustand/react/shallow';
import type { OutboxRow } from '../database/schema';
import { currentUid, GUEST_UID } from '../person';
import type { CommandInput } from './commands';
import type { OutboxEvent } from './events';
import { openOutbox } from './open-outbox';
import { isListed, useOutbox } from './outbox.store';

/** The `seq` of a command that is not on the disk yet: it is sorted after those on the disk. */
const UNSAVED_SEQ = Number.POSITIVE_INFINITY;

const isSaved = ({ seq }: OutboxRow) => seq !== UNSAVED_SEQ;

function setRows(change: (rows: readonly OutboxRow[]) => readonly OutboxRow[]): void {
  useOutbox.setState(({ rows }) => ({ rows: change(rows) }));
}

/** Shows the rows read from the database, and the commands that are still being saved. */
export function setSavedRows(saved: readonly OutboxRow[]): void {
  const savedIds = new Set(saved.map(({ id }) => id));
  setRows((rows) => [...saved, ...rows.filter((row) => !isSaved(row) && !savedIds.has(row.id))]);
}

/** Shows how many commands are sent after a sign-in. */
export function setWaitingForLogin(count: number): void {
  useOutbox.setState({ waitingForLogin: count });
}

/** Shows a command while it is being saved. Returns the function that removes it when saving failed. */
function addUnsaved({ uid = currentUid(), sendAfterMs: _delay, ...input }: CommandInput): () => void {
  const now = Date.now();
  const row: OutboxRow = {
    ...input,
    uid,
    seq: UNSAVED_SEQ,
    intentAt: now,
    createdAt: now,
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    lastStatus: null,
    problem: null,
    v: 0,
  };
  setRows((rows) => (rows.some(({ id }) => id === row.id) ? rows : [...rows, row]));
  return () => setRows((rows) => rows.filter((other) => other.id !== row.id || isSaved(other)));
}

/**
 * Saves a command and starts sending it. It is a pending command as soon as this is called.
 * @throws NotSavedError when this device has no space left; any error when the outbox cannot be loaded
 */
export async function enqueueCommand(input: CommandInput): Promise<void> {
  const remove = addUnsaved(input);
  try {
    const outbox = await openOutbox();
    await outbox.enqueue(input);
  } catch (error) {
    remove();
    throw error;
  }
}

function withRow(rows: readonly OutboxRow[], row: OutboxRow): OutboxRow[] {
  const others = rows.filter(({ id }) => id !== row.id);
  return [...others, row].sort((a, b) => (a.seq === b.seq ? 0 : a.seq - b.seq));
}

/** After these events the outbox has no row of the command. */
const ENDING: readonly OutboxEvent['type'][] = ['delivered', 'gone', 'settled', 'discarded'];

/** Updates the store after an event about a command of the current person or of a guest. */
export function applyOutboxEvent(event: OutboxEvent): void {
  if (!('row' in event)) return;
  const { row, type } = event;
  if (row.uid !== currentUid() && row.uid !== GUEST_UID) return;
  const replaced = 'replacedIds' in event ? event.replacedIds : [];
  setRows((rows) => {
    const others = rows.filter(({ id }) => id !== row.id && !replaced.includes(id));
    const isRefusedOfGuest = type === 'failed' && row.uid === GUEST_UID;
    const hasEnded = ENDING.includes(type) || isRefusedOfGuest;
    return hasEnded ? others : withRow(others, row);
  });
}

function selectPending(kind: string, entity?: string) {
  return ({ rows }: { rows: readonly OutboxRow[] }) =>
    rows.filter(
      (row) => row.kind === kind && row.state !== 'failed' && (entity === undefined || row.entity === entity),
    );
}

/**
 * The commands of a kind that the server has not confirmed, oldest first, including those being saved. The screen shows
 * the server's data with these applied. With `entity` only those about it: a change of others does not render again.
 */
export function usePendingCommands<Body>(kind: string, entity?: string): readonly OutboxRow<Body>[] {
  return useOutbox(useShallow(selectPending(kind, entity))) as readonly OutboxRow<Body>[];
}

/** The same for use outside components. */
export function pendingCommands<Body>(kind: string): readonly OutboxRow<Body>[] {
  return selectPending(kind)(useOutbox.getState()) as readonly OutboxRow<Body>[];
}

/** The signed-in person's waiting and failed commands, oldest first. */
export function useOutboxRows(): readonly OutboxRow[] {
  return useOutbox(useShallow(({ rows }) => rows.filter(isListed)));
}

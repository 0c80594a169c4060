import { create } from 'zustand';
import type { OutboxRow } from '../database/schema';
import { clearOnPersonChange, GUEST_UID } from '../person';

interface OutboxState {
  /**
   * The commands of the current person and of the guests of this device, oldest first. The last ones may not be on the
   * disk yet.
   */
  rows: readonly OutboxRow[];
  /** The number of commands that are sent after a sign-in, while nobody is signed in. */
  waitingForLogin: number;
}

const EMPTY: OutboxState = { rows: [], waitingForLogin: 0 };

/**
 * The outbox as the screen shows it. A small module, because the header loads it; pending-commands.ts changes and
 * selects its rows.
 */
export const useOutbox = create<OutboxState>(() => EMPTY);

clearOnPersonChange(() => useOutbox.setState(EMPTY));

/** Whether a row is on the disk and belongs to a signed-in person: such rows are counted and listed. */
export function isListed({ uid, seq }: OutboxRow): boolean {
  return uid !== GUEST_UID && Number.isFinite(seq);
}

/** The number of waiting and failed commands of the signed-in person. */
export function useOutboxCount(): number {
  return useOutbox(({ rows }) => rows.filter(isListed).length);
}

/** The number of commands that are sent after a sign-in, while nobody is signed in. */
export function useWaitingForLogin(): number {
  return useOutbox((state) => state.waitingForLogin);
}

import { create } from 'zustand';
import type { OutboxRow } from '../database/schema';
import { clearOnPersonChange, GUEST_UID } from '../person';

interface OutboxState {
  /** The current person's commands and those of the guests of this device, oldest first; the last ones may still be on their way to the disk. */
  rows: readonly OutboxRow[];
  /** How many commands wait for their person to sign in, while nobody is signed in. */
  waitingForLogin: number;
}

const EMPTY: OutboxState = { rows: [], waitingForLogin: 0 };

/** The outbox on the screen. A small module, because the header loads it: pending-commands.ts changes and selects its rows. */
export const useOutbox = create<OutboxState>(() => EMPTY);

clearOnPersonChange(() => useOutbox.setState(EMPTY));

/** Whether a row is on the disk and belongs to a signed-in person: such rows are counted and listed. */
export function isListed({ uid, seq }: OutboxRow): boolean {
  return uid !== GUEST_UID && Number.isFinite(seq);
}

/** How many commands of the signed-in person wait or failed. */
export function useOutboxCount(): number {
  return useOutbox(({ rows }) => rows.filter(isListed).length);
}

/** How many commands wait for their person to sign in, while nobody is signed in. */
export function useWaitingForLogin(): number {
  return useOutbox((state) => state.waitingForLogin);
}

import { create } from 'zustand';
import type { OutboxRow } from '../database/schema';

interface OutboxState {
  /** The signed-in person's actions that wait or failed, oldest first. */
  rows: readonly OutboxRow[];
  /** How many actions wait for their person to sign in again, while nobody is signed in. */
  waitingForLogin: number;
}

const NOTHING: OutboxState = { rows: [], waitingForLogin: 0 };

const useOutbox = create<OutboxState>(() => NOTHING);

/** Shows what waits; called by whoever follows the outbox. */
export function showOutbox(state: Partial<OutboxState>): void {
  useOutbox.setState(state);
}

/** The person's actions that wait or failed, oldest first, for components. */
export function useOutboxRows(): readonly OutboxRow[] {
  return useOutbox((state) => state.rows);
}

/** How many of the person's actions wait or failed. */
export function useOutboxCount(): number {
  return useOutbox((state) => state.rows.length);
}

export function useWaitingForLogin(): number {
  return useOutbox((state) => state.waitingForLogin);
}

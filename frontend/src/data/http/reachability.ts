import { create } from 'zustand';

/** One request without an answer may just be slow; two in a row, with the one that asks again, are no network. */
const ENOUGH = 2;

interface Reachability {
  /** Requests in a row to which our server gave no answer. */
  unanswered: number;
}

const useReachability = create<Reachability>(() => ({ unanswered: 0 }));

/** Learns from every request whether the server can be reached: `navigator.onLine` proves nothing. */
export function noteExchange(answered: boolean): void {
  useReachability.setState(({ unanswered }) => ({ unanswered: answered ? 0 : unanswered + 1 }));
}

/** How many requests in a row had no answer; calls back at every change. */
export function followReachability(listener: (unanswered: number, before: number) => void): () => void {
  return useReachability.subscribe((now, before) => listener(now.unanswered, before.unanswered));
}

/** Whether the first request without an answer was confirmed by another one. */
export function isOutOfReach(unanswered: number): boolean {
  return unanswered >= ENOUGH;
}

/** Whether the network is really gone, for components. */
export function useIsOffline(): boolean {
  return useReachability(({ unanswered }) => isOutOfReach(unanswered));
}

/** Whether an answer is owed, outside of components. */
export function isInDoubt(): boolean {
  return useReachability.getState().unanswered > 0;
}

import { create } from 'zustand';

/** One request without an answer may be slow; two in a row (the second is a check) mean that there is no network. */
const UNANSWERED_WHEN_OFFLINE = 2;

interface Reachability {
  /** Requests in a row to which our server gave no answer. */
  unanswered: number;
}

const useReachability = create<Reachability>(() => ({ unanswered: 0 }));

/** Records whether a request was answered; `navigator.onLine` being true proves nothing. */
export function noteExchange(answered: boolean): void {
  useReachability.setState(({ unanswered }) => ({ unanswered: answered ? 0 : unanswered + 1 }));
}

/** Calls the listener with the number of requests in a row without an answer, at every change. */
export function followReachability(listener: (unanswered: number, before: number) => void): () => void {
  return useReachability.subscribe((now, before) => listener(now.unanswered, before.unanswered));
}

/** Whether the first request without an answer was confirmed by another one. */
export function isOutOfReach(unanswered: number): boolean {
  return unanswered >= UNANSWERED_WHEN_OFFLINE;
}

/** Whether the network is really gone, for components. */
export function useIsOffline(): boolean {
  return useReachability(({ unanswered }) => isOutOfReach(unanswered));
}

/** Whether the last request had no answer, outside of components. */
export function isInDoubt(): boolean {
  return useReachability.getState().unanswered > 0;
}

import { create } from 'zustand';

/** One request without an answer may be slow. Two in a row (the second is a check) mean that there is no network. */
const UNANSWERED_WHEN_OFFLINE = 2;

interface Reachability {
  /** Number of requests in a row that our server did not answer. */
  unanswered: number;
}

const useReachability = create<Reachability>(() => ({ unanswered: 0 }));

/** Records whether a request was answered. `navigator.onLine` is not used, because it can be true without a network. */
export function noteExchange(answered: boolean): void {
  useReachability.setState(({ unanswered }) => ({ unanswered: answered ? 0 : unanswered + 1 }));
}

/** Calls the listener with the number of requests in a row without an answer, whenever it changes. */
export function followReachability(listener: (unanswered: number, before: number) => void): () => void {
  return useReachability.subscribe((now, before) => listener(now.unanswered, before.unanswered));
}

/** Whether a second request in a row was not answered either. */
export function isOutOfReach(unanswered: number): boolean {
  return unanswered >= UNANSWERED_WHEN_OFFLINE;
}

/** Whether the network is unavailable, confirmed by a check; for components. */
export function useIsOffline(): boolean {
  return useReachability(({ unanswered }) => isOutOfReach(unanswered));
}

/** Whether the last request had no answer; for use outside components. */
export function isInDoubt(): boolean {
  return useReachability.getState().unanswered > 0;
}

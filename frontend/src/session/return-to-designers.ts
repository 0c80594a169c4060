import { forget, recall, remember } from '../lib/tab-memory';

const KEY = 'returnToDesigners';

/** Whoever goes through the login from the matched designers comes back to them. */
export function markReturnToDesigners(): void {
  remember(KEY, true);
}

/** Whether the matched designers are to be shown again; the mark stays. */
export function returnsToDesigners(): boolean {
  return recall(KEY) === true;
}

/** Whether the matched designers are to be shown again; counts once. */
export function takeReturnToDesigners(): boolean {
  const marked = returnsToDesigners();
  forget(KEY);
  return marked;
}

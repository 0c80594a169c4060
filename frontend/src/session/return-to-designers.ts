import { deleteFromTab, loadFromTab, saveInTab } from '../lib/tab-storage';

const KEY = 'returnToDesigners';

/** Whoever goes through the login from the matched designers comes back to them. */
export function markReturnToDesigners(): void {
  saveInTab(KEY, true);
}

/** Whether the matched designers are to be shown again; the mark stays. */
export function returnsToDesigners(): boolean {
  return loadFromTab(KEY) === true;
}

/** Whether the matched designers are to be shown again; counts once. */
export function takeReturnToDesigners(): boolean {
  const marked = returnsToDesigners();
  deleteFromTab(KEY);
  return marked;
}

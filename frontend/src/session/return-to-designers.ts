import { deleteFromTab, loadFromTab, saveInTab } from '../lib/tab-storage';

const KEY = 'returnToDesigners';

/** Sets the mark that the matched designers are shown again after the login. */
export function markReturnToDesigners(): void {
  saveInTab(KEY, true);
}

/** Whether the matched designers are to be shown again; the mark stays set. */
export function returnsToDesigners(): boolean {
  return loadFromTab(KEY) === true;
}

/** Whether the matched designers are to be shown again; reading removes the mark. */
export function takeReturnToDesigners(): boolean {
  const marked = returnsToDesigners();
  deleteFromTab(KEY);
  return marked;
}

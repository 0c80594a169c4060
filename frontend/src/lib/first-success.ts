import { create } from 'zustand';
import { loadFromTab, saveInTab } from './tab-storage';

const KEY = 'had-value';

const useSuccess = create(() => ({ hasSucceeded: loadFromTab(KEY) === true }));

/** Records that the product was useful in this tab: matches were shown, a like was set or a message was sent. */
export function recordSuccess(): void {
  if (useSuccess.getState().hasSucceeded) return;
  saveInTab(KEY, true);
  useSuccess.setState({ hasSucceeded: true });
}

/** Whether the product was useful in this tab; only then it may offer its installation or push messages. */
export function useHasSucceeded(): boolean {
  return useSuccess(({ hasSucceeded }) => hasSucceeded);
}

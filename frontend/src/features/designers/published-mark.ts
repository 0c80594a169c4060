import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

const KEY = 'published-profile';

/** The profile was created in this tab: the designer's own page has a notice about it until that is closed. */
export function markPublished(): void {
  saveInTab(KEY, true);
}

/** Whether the profile was created in this tab and the notice about it is still open. */
export function isJustPublished(): boolean {
  return loadFromTab(KEY) === true;
}

/** The notice was closed. */
export function dropPublishedMark(): void {
  deleteFromTab(KEY);
}

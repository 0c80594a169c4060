import { loadFromTab, saveInTab } from '../../lib/tab-storage';
import { safeReturnTo } from '../../session/sign-in/return-to';

const KEY = 'portfolioOrigin';

/** State of the history entry of a portfolio that was opened from a list. */
export const FROM_LIST = { isFromList: true } as const;

/** The list from which portfolios are opened in this tab. */
export interface PortfolioOrigin {
  /** With the filters in its query. */
  address: string;
  /** It is the previous entry of the history, which also has the scroll position. */
  isPrevious: boolean;
}

/** Saves the address of the list on the screen. */
export function savePortfolioOrigin(): void {
  saveInTab(KEY, window.location.pathname + window.location.search);
}

function isFromList(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}

/** The list to go back to from the portfolio on the screen, or null. */
export function portfolioOrigin(): PortfolioOrigin | null {
  // Prerendered HTML has no window.
  if (typeof window === 'undefined') return null;
  const saved = loadFromTab(KEY);
  const address = safeReturnTo(typeof saved === 'string' ? saved : null);
  return address === null ? null : { address, isPrevious: isFromList() };
}

import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';
import { type AdminTab, isPrivateSearch, type ListView, readTab, readView, writeView } from './admin-address';

/** The view of a tab, and the function that changes it. */
export interface TabView {
  view: ListView;
  /** With `replace` the change adds no history entry: for typed text. */
  change: (changes: Partial<ListView>, options?: { replace: boolean }) => void;
}

/** Where the view of a tab is stored: in the query of the URL, and a private search in the state of the history entry. */
interface Address {
  query: string;
  search: string;
}

const NO_ADDRESS: Address = { query: '', search: '' };

/** The private search of a history entry; null for the entry of an open dialog, which has the URL of the page below it. */
function searchOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return '';
  if ('layer' in state) return null;
  return 'search' in state && typeof state.search === 'string' ? state.search : '';
}

function viewOf({ query, search }: Address): ListView {
  const view = readView(query);
  return { ...view, search: search || view.search };
}

/**
 * The tab and the view of its table, from the URL and the history entry: an e-mail address never stands in a URL
 * (docs/product.md#navigation). A hidden tab has the view that it had when it was shown last.
 */
export function useAdminAddress() {
  // Read from the browser's location, because the router's own hook decodes the query twice.
  const query = useSearch();
  const state = useHistoryState<unknown>();
  const [path, navigate] = useLocation();
  const tab = readTab(query);
  const [last, setLast] = useState<Partial<Record<AdminTab, Address>>>({});
  const current = { query, search: searchOf(state) ?? last[tab]?.search ?? '' };
  if (last[tab]?.query !== query || last[tab].search !== current.search) setLast({ ...last, [tab]: current });

  const addressOf = (shown: AdminTab) => (shown === tab ? current : (last[shown] ?? NO_ADDRESS));
  const go = (to: AdminTab, view: ListView, options?: { replace: boolean }) => {
    const search = isPrivateSearch(view.search) ? view.search : '';
    const next = writeView(to, view);
    if (next === query && search === current.search) return;
    navigate(next === '' ? path : `${path}?${next}`, {
      ...options,
      state: search === '' ? null : { search },
    });
  };
  const isPublished = isPrivateSearch(readView(query).search);
  useEffect(() => {
    if (isPublished) go(tab, viewOf(current), { replace: true });
  });
  return {
    tab,
    openTab: (to: AdminTab) => go(to, viewOf(addressOf(to))),
    tabView: (shown: AdminTab): TabView => {
      const view = viewOf(addressOf(shown));
      return { view, change: (changes, options) => go(shown, { ...view, ...changes }, options) };
    },
  };
}

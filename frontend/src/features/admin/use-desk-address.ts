import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { type DeskTab, type ListView, readTab, readView, writeView } from './desk-address';

/** The view of a tab, and the function that changes it. */
export interface TabView {
  view: ListView;
  /** With `replace` the change adds no history entry: for typed text. */
  change: (changes: Partial<ListView>, options?: { replace: boolean }) => void;
}

/** The tab and the view of its table, from the URL. A hidden tab has the view that it had when it was shown last. */
export function useDeskAddress() {
  // Read from the browser's location, because the router's own hook decodes the query twice.
  const query = useSearch();
  const [path, navigate] = useLocation();
  const tab = readTab(query);
  const [last, setLast] = useState<Partial<Record<DeskTab, string>>>({});
  if (last[tab] !== query) setLast({ ...last, [tab]: query });

  const viewOf = (shown: DeskTab) => readView((shown === tab ? query : last[shown]) ?? '');
  const go = (to: DeskTab, view: ListView, options?: { replace: boolean }) => {
    const next = writeView(to, view);
    if (next !== query) navigate(next === '' ? path : `${path}?${next}`, options);
  };
  return {
    tab,
    openTab: (to: DeskTab) => go(to, viewOf(to)),
    tabView: (shown: DeskTab): TabView => {
      const view = viewOf(shown);
      return { view, change: (changes, options) => go(shown, { ...view, ...changes }, options) };
    },
  };
}

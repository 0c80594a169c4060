import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { type DeskTab, type ListView, readTab, readView, writeView } from './desk-address';

/** What a tab shows, and a way to change it. */
export interface TabView {
  view: ListView;
  /** With `replace` the change has no entry of its own in the history: for what is typed. */
  change: (changes: Partial<ListView>, options?: { replace: boolean }) => void;
}

/** The tab and the view of its table, as the address has them; a hidden tab has the view that it had last. */
export function useDeskAddress() {
  // As it stands in the address: the router's own hook decodes it once too often.
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

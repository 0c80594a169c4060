import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { clearOnSignOut } from '../../../data/person';
import { deleteFromTab, loadFromTab, saveInTab } from '../../../lib/tab-storage';
import { PAGE_SIZE } from '../matching.api';
import { useMatching } from '../matching.store';
import { NO_CHOICE, readResultChoice, type ResultChoice, writeResultChoice } from './result-address';

const KEY = 'resultChoice';

clearOnSignOut(() => deleteFromTab(KEY));

/** The choice in the URL, and the function that changes it; each change can be undone by the back button. */
export function useResultChoice() {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const choice = useMemo(() => readResultChoice(query), [query]);
  const change = (changes: Partial<ResultChoice>) => {
    const next = { ...choice, ...changes };
    saveInTab(KEY, writeResultChoice(next));
    if (writeResultChoice(next) === writeResultChoice(choice)) return;
    useMatching.setState({ shown: PAGE_SIZE });
    navigate(`${path}?${writeResultChoice(next, query)}`);
  };
  return { choice, change };
}

/** The choice of this visit, on pages without one in their address. */
export function savedResultChoice(): ResultChoice {
  const saved = loadFromTab(KEY);
  return typeof saved === 'string' ? readResultChoice(saved) : NO_CHOICE;
}

/** Restores the choice of this visit when the results are opened by an address without one. */
export function useSavedResultChoice(): void {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const saved = loadFromTab(KEY);
    const isChosen = writeResultChoice(readResultChoice(query)) !== writeResultChoice(NO_CHOICE);
    if (isChosen || typeof saved !== 'string') return;
    const restored = writeResultChoice(readResultChoice(saved), query);
    if (restored !== new URLSearchParams(query).toString())
      navigate(`${path}?${restored}`, { replace: true });
  }, [query, path, navigate]);
}

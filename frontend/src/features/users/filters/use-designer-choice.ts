import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { type DesignerChoice, readChoice, writeChoice } from './filter-address';

/**
 * Every change adds a history entry, which the back button undoes; with `replace` it does not, for changes in quick
 * succession.
 */
type Change = (changes: Partial<DesignerChoice>, options?: { replace: boolean }) => void;

/** The choice in the URL, and the function that changes it. */
export function useDesignerChoice(): { choice: DesignerChoice; change: Change } {
  // Read from the browser's location, because the router's own hook decodes the query twice.
  const query = useSearch();
  const [path, navigate] = useLocation();
  const choice = useMemo(() => readChoice(query), [query]);
  const change: Change = (changes, options) => {
    const next = writeChoice({ ...choice, ...changes }, query);
    if (next === writeChoice(choice, query)) return;
    navigate(next === '' ? path : `${path}?${next}`, options);
  };
  return { choice, change };
}

import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { type DesignerChoice, readChoice, writeChoice } from './filter-address';

/** A step of its own in the history can be taken back; `replace` is for what is tried out quickly, one after the other. */
type Change = (changes: Partial<DesignerChoice>, options?: { replace: boolean }) => void;

/** The choice that the address carries, and a way to change it. */
export function useDesignerChoice(): { choice: DesignerChoice; change: Change } {
  // As it stands in the address: the router's own hook decodes it once too often.
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

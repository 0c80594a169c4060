import { create } from 'zustand';
import { clearOnSignOut } from '../../../data/person';
import { deleteFromTab, loadFromTab, saveInTab } from '../../../lib/tab-storage';

/** Designers side by side: more columns would be too narrow for their texts. */
const COMPARISON_MAX = 3;

const KEY = 'comparison';

/** At most three different ids of designers, from any value. */
export function comparableIds(values: readonly unknown[]): number[] {
  const ids = values.filter((value): value is number => Number.isSafeInteger(value) && Number(value) > 0);
  return [...new Set(ids)].slice(0, COMPARISON_MAX);
}

function storedIds(): number[] {
  const stored = loadFromTab(KEY);
  return Array.isArray(stored) ? comparableIds(stored) : [];
}

interface ComparisonState {
  /** The designers that the person has chosen to compare during this visit, in the order of the choice. */
  ids: readonly number[];
}

/** The designers to compare; they last as long as the tab. */
export const useComparison = create<ComparisonState>(() => ({ ids: storedIds() }));

function setIds(ids: readonly number[]): void {
  saveInTab(KEY, ids);
  useComparison.setState({ ids });
}

/** Adds a designer to the comparison, or removes it. False when there are three others already. */
export function toggleComparison(id: number): boolean {
  const { ids } = useComparison.getState();
  const isChosen = ids.includes(id);
  if (!isChosen && ids.length >= COMPARISON_MAX) return false;
  setIds(isChosen ? ids.filter((one) => one !== id) : [...ids, id]);
  return true;
}

/** Empties the comparison. */
export function clearComparison(): void {
  deleteFromTab(KEY);
  useComparison.setState({ ids: [] });
}

clearOnSignOut(clearComparison);

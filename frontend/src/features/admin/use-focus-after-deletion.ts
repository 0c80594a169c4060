import { type RefObject, useEffect, useRef, useState } from 'react';

interface Target {
  /** The rows of the table in their order, before the deletion. */
  before: readonly { id: number }[];
  /** The first row that was selected. */
  first: number;
}

/** The first remaining row after a position, otherwise the last one before it. */
function remaining({ before, first }: Target, rows: readonly { id: number }[]): number | undefined {
  const left = new Set(rows.map(({ id }) => id));
  const next = before.slice(first).find(({ id }) => left.has(id));
  return (next ?? before.slice(0, first).findLast(({ id }) => left.has(id)))?.id;
}

/**
 * After a deletion the focus moves to the row that follows the deleted ones, otherwise to the last row before them,
 * otherwise to the search field, or to the container when it has none. Call the returned function when the confirmation was answered.
 */
export function useFocusAfterDeletion(
  container: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[],
): (deleted: readonly { id: number }[], before: readonly { id: number }[]) => void {
  const [target, setTarget] = useState<Target | null>(null);
  const done = useRef<Target>(null);
  useEffect(() => {
    if (!target || done.current === target) return;
    done.current = target;
    const id = remaining(target, rows);
    const all = container.current;
    const row = all?.querySelector(`[data-row="${id}"]`) ?? all?.querySelector('[data-row]');
    ((row ?? all)?.querySelector<HTMLElement>('input, button') ?? all)?.focus();
  }, [container, rows, target]);
  return (deleted, before) => {
    const ids = new Set(deleted.map(({ id }) => id));
    setTarget({ before, first: before.findIndex(({ id }) => ids.has(id)) });
  };
}

import { useEffect } from 'react';

/** What a reload would lose or interrupt in this tab: a form being written, actions being sent. */
const unsaved = new Set<symbol>();
const waiting = new Set<() => void>();

function callWaiting(): void {
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
}

/** Says that something must not be interrupted now; whoever says so calls the answer when it is over. */
export function markUnsaved(what: string): () => void {
  const mark = Symbol(what);
  unsaved.add(mark);
  return () => {
    if (unsaved.delete(mark) && unsaved.size === 0) callWaiting();
  };
}

/** Whether a reload would lose or interrupt something now. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** Calls back once, as soon as a reload loses nothing: at once when that is so already. */
export function whenSaved(callback: () => void): void {
  if (hasUnsavedWork()) waiting.add(callback);
  else callback();
}

/** A form says whether it holds something that only the screen knows. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? markUnsaved('form') : undefined), [isDirty]);
}

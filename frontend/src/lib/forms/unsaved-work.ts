import { useEffect } from 'react';

/** Work that a reload would lose or interrupt in this tab: forms with changes, commands being sent. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

function runCallbacks(): void {
  const callbacks = [...listeners];
  listeners.clear();
  for (const callback of callbacks) callback();
}

/** Marks unsaved work, which delays a reload; call the returned function when it is saved or discarded. */
export function markUnsaved(reason: string): () => void {
  const mark = Symbol(reason);
  unsaved.add(mark);
  return () => {
    if (unsaved.delete(mark) && unsaved.size === 0) runCallbacks();
  };
}

/** Whether a reload would lose or interrupt work now. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** Calls back once, as soon as there is no unsaved work: immediately when there is none. */
export function whenSaved(callback: () => void): void {
  if (hasUnsavedWork()) listeners.add(callback);
  else callback();
}

/** Marks unsaved work while `isDirty` is true and the component is mounted. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? markUnsaved('form') : undefined), [isDirty]);
}

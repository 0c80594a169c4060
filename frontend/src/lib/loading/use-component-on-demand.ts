import { useCallback, useState, type ComponentType } from 'react';
import { nextPaint, preloadAfterPaint } from './after-paint';

/**
 * A component, such as a dialog, whose code is loaded by `open`, or in advance by `preload`: both after the reaction to
 * the pointer has been painted, because requesting several files delays it. When loading fails, `onFailure` is called
 * and the next `open` loads again.
 */
export function useComponentOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setIsOpen(true);
    nextPaint()
      .then(load)
      .then(
        (component) => setComponent(() => component),
        () => {
          setIsOpen(false);
          onFailure();
        },
      );
  }, [load, onFailure]);
  const close = useCallback(() => setIsOpen(false), []);
  const preload = useCallback(() => preloadAfterPaint(load), [load]);
  return { Component: isOpen ? Component : null, open, close, preload };
}

import { useCallback, useState, type ComponentType } from 'react';
import { nextPaint } from './after-paint';

/**
 * A component, such as a dialog, whose code is loaded by `open`, or in advance by `preload`. It is rendered after the
 * press has been painted. When loading fails, `onFailure` is called and the next `open` loads again.
 */
export function useComponentOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setIsOpen(true);
    Promise.all([load(), nextPaint()]).then(
      ([component]) => setComponent(() => component),
      () => {
        setIsOpen(false);
        onFailure();
      },
    );
  }, [load, onFailure]);
  const close = useCallback(() => setIsOpen(false), []);
  const preload = useCallback(() => {
    load().catch(() => undefined);
  }, [load]);
  return { Component: isOpen ? Component : null, open, close, preload };
}

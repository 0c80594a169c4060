import { useCallback, useState, type ComponentType } from 'react';
import { painted } from './after-paint';

/**
 * A component whose code is fetched when it is first asked for, for what opens on a click; `preload` fetches it when
 * a pointer comes near. The press is painted before what it opens is built. When the fetch fails `onFailure` is called and the next attempt tries again.
 */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>, onFailure: () => void) {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setIsOpen(true);
    Promise.all([load(), painted()]).then(
      ([component]) => setLate(() => component),
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
  return { Late: isOpen ? Late : null, open, close, preload };
}

import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

interface DeferredComponentProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  /** Of the loaded component; without them it has none. */
  props?: Props;
}

/**
 * A part of a page that the page also works without: loaded after the first page, nothing is shown until then. Code that
 * could not be loaded is loaded again when the network is back; it never replaces the page by an error.
 */
export function DeferredComponent<Props extends object>({ load, props }: DeferredComponentProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const fetchPart = () => {
      load().then(
        (part) => setPart(() => part),
        () => window.addEventListener('online', fetchPart, { once: true }),
      );
    };
    whenIdle(fetchPart);
    return () => window.removeEventListener('online', fetchPart);
  }, [load]);
  return Part && <Part {...(props ?? ({} as Props))} />;
}

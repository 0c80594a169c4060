import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

/** A part of every screen that can wait: fetched once the first page has come, nothing until then. */
export function DeferredComponent({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchPart = () => {
      load().then(
        (part) => setPart(() => part),
        // Without it the pages work; it comes with the network.
        () => window.addEventListener('online', fetchPart, { once: true }),
      );
    };
    whenIdle(fetchPart);
    return () => window.removeEventListener('online', fetchPart);
  }, [load]);
  return Part && <Part />;
}

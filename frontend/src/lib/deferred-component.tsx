import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** A part of every screen that is not needed at once: loaded after the first page, nothing is shown until then. */
export function DeferredComponent({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchPart = () => {
      load().then(
        (part) => setPart(() => part),
        // The pages work without it; it is loaded again when the network is back.
        () => window.addEventListener('online', fetchPart, { once: true }),
      );
    };
    whenIdle(fetchPart);
    return () => window.removeEventListener('online', fetchPart);
  }, [load]);
  return Part && <Part />;
}

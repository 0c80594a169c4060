import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';
import './install-event';

/** What stays at the bottom of the screens and can wait: fetched once the first page has come, nothing until then. */
export function LateChrome() {
  const [Chrome, setChrome] = useState<ComponentType | null>(null);
  useEffect(() => {
    whenIdle(() => {
      import('./chrome').then(
        (module) => setChrome(() => module.Chrome),
        // Without it every page works the same.
        () => undefined,
      );
    });
  }, []);
  return Chrome && <Chrome />;
}

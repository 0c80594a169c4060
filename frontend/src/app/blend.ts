import { flushSync } from 'react-dom';

/**
 * Changes the screen inside a view transition. `changed` hears of the new screen before it is photographed. Settles
 * when the screen stands still again; whatever keeps the browser from blending is passed over.
 */
export async function blend(change: () => void, changed?: () => void): Promise<void> {
  const transition = document.startViewTransition(() => {
    flushSync(change);
    changed?.();
  });
  transition.ready.catch(() => undefined);
  await transition.finished;
}

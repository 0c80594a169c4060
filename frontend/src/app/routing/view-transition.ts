import { flushSync } from 'react-dom';

/**
 * Changes the screen inside a view transition. `onChanged` is called after the change, before the browser captures the
 * new screen. Resolves at the end of the animation; a transition that the browser skips is not an error.
 */
export async function startTransition(change: () => void, onChanged?: () => void): Promise<void> {
  const transition = document.startViewTransition(() => {
    flushSync(change);
    onChanged?.();
  });
  transition.ready.catch(() => undefined);
  await transition.finished;
}

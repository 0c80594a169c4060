/** Animation frames do not run in background tabs, so a timer resolves as well. */
const FALLBACK_DELAY_MS = 200;

/** Resolves after the pending changes of the page have been painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FALLBACK_DELAY_MS);
  });
}

let isScheduled = false;

/**
 * Runs the callback of a press after the press itself has been painted, so that slow rendering does not delay the visible
 * reaction. Further calls before that are ignored.
 */
export function afterPaint(callback: () => void): void {
  if (isScheduled) return;
  isScheduled = true;
  void nextPaint().then(() => {
    isScheduled = false;
    callback();
  });
}

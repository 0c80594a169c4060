/** Animation frames do not run in background tabs, so a timer resolves as well. */
const FALLBACK_DELAY_MS = 200;

/** Resolves after the pending changes of the page have been painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FALLBACK_DELAY_MS);
  });
}

/**
 * Loads code in advance, such as when the pointer reaches a button, once the reaction to the pointer has been painted:
 * on a phone the pointer arrives with the tap itself, and requesting several files delays its events. A failure is
 * ignored, because the press loads again.
 */
export function preloadAfterPaint(load: () => Promise<unknown>): void {
  nextPaint()
    .then(load)
    .catch(() => undefined);
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

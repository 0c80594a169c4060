/** Delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 1000;
/** Maximum time to wait for an idle period. */
const IDLE_TIMEOUT_MS = 3000;

/** Calls back when the page is completely loaded and the browser is idle. */
export function whenIdle(callback: () => void): void {
  const schedule = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(callback, FALLBACK_DELAY_MS);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

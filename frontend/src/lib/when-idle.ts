/** Browsers without idle callbacks wait a moment instead. */
const WAIT_MS = 1000;
/** A page that is never idle gets what works behind it all the same. */
const LONGEST_WAIT_MS = 3000;

/** Calls back once the first page has come whole and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
    else setTimeout(work, WAIT_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

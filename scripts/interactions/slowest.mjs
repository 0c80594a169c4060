/** Runs in the page: reports each interaction (a tap, a key) with the time until the next paint, in milliseconds. */
function observe() {
  const reporter = /** @type {{ reportInteraction: (interaction: { duration: number }) => void }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const report = (/** @type {PerformanceObserverEntryList} */ list) => {
    for (const entry of /** @type {(PerformanceEventTiming & { interactionId: number })[]} */ (
      list.getEntries()
    )) {
      if (entry.interactionId > 0) reporter.reportInteraction({ duration: entry.duration });
    }
  };
  new globalThis.PerformanceObserver(report).observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }),
  );
}

/**
 * Measures a page's interactions; `during` names the step they belong to. The browser does not report an interaction of
 * less than 16 ms, and rounds to 8 ms.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<{ during: (step: string) => void, steps: Map<string, number> }>} slowest of each step, in ms
 */
export async function listen(page) {
  const steps = new Map();
  let current = '';
  const note = (/** @type {{ duration: number }} */ { duration }) => {
    steps.set(current, Math.max(steps.get(current) ?? 0, duration));
  };
  await page.exposeFunction('reportInteraction', note);
  await page.addInitScript(observe);
  const during = (/** @type {string} */ step) => {
    current = step;
    steps.set(step, steps.get(step) ?? 0);
  };
  return { during, steps };
}

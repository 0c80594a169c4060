/** Runs in the page: reports each interaction (a tap, a key) with the time until the next paint, in milliseconds. */
function observe() {
  const report = (list) => {
    for (const { interactionId, duration, name } of list.getEntries()) {
      if (interactionId > 0) globalThis.reportInteraction({ name, duration });
    }
  };
  new globalThis.PerformanceObserver(report).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  });
}

/**
 * Listens to a page's interactions; `during` names the step they belong to. What takes less than 16 ms is not told by
 * the browser, which rounds to 8 ms.
 * @returns {Promise<{ during: (step: string) => void, steps: Map<string, number> }>} slowest of each step, in ms
 */
export async function listen(page) {
  const steps = new Map();
  let current = '';
  await page.exposeFunction('reportInteraction', ({ duration }) => {
    steps.set(current, Math.max(steps.get(current) ?? 0, duration));
  });
  await page.addInitScript(observe);
  const during = (step) => {
    current = step;
    steps.set(step, steps.get(step) ?? 0);
  };
  return { during, steps };
}

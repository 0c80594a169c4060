/** @typedef {{ lcp: number, inp: number, cls: number }} Vitals times in milliseconds; `inp` is 0 below 16 */

/**
 * Runs in the page before its own scripts: collects the largest paint, the slowest interaction, and layout shifts. Uses
 * nothing outside of it.
 */
export function observeVitals() {
  /** A shift belongs to the last group when it follows within a second and the group has lasted less than five. */
  const [gap, longest] = [1000, 5000];
  const vitals = { lcp: 0, largestAt: 0, inp: 0, cls: 0, group: { begin: 0, end: 0, sum: 0 } };
  Object.assign(globalThis, { vitals });
  const observe = (
    /** @type {string} */ type,
    /** @type {(entry: any) => void} */ note,
    /** @type {object} */ options = {},
  ) => {
    const observer = new globalThis.PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...options });
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
    vitals.largestAt = performance.now();
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) vitals.inp = Math.max(vitals.inp, duration);
    },
    { durationThreshold: 16 },
  );
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const { group } = vitals;
    const isSameGroup = startTime - group.end < gap && startTime - group.begin < longest;
    vitals.group = isSameGroup
      ? { ...group, end: startTime, sum: group.sum + value }
      : { begin: startTime, end: startTime, sum: value };
    vitals.cls = Math.max(vitals.cls, vitals.group.sum);
  });
}

/** Runs in the page: what was collected so far. */
export function readVitals() {
  const { vitals } = /** @type {{ vitals: Vitals }} */ (/** @type {unknown} */ (globalThis));
  return vitals;
}

/** Runs in the page: scrolls to its first control, or to its heading, and returns the middle of it. */
export function showFirstControl() {
  const { document } = globalThis;
  const controls = document.querySelectorAll('main :is(button:enabled, summary, input)');
  const targets = [...controls, ...document.querySelectorAll('h1'), document.body];
  const target = targets.find((element) => element.checkVisibility()) ?? document.body;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Calls `work` so many times a second whatever becomes of the calls before, as people do. A process that was held up
 * catches up, but for more than a second's worth.
 * @param {number} perSecond
 * @param {() => Promise<unknown> | undefined} work
 * @returns {{ stop: () => Promise<number> }} `stop` waits for what is under way and gives how many calls there were
 */
export function atRate(perSecond, work) {
  const began = performance.now();
  const underWay = new Set();
  let calls = 0;
  let skipped = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - skipped;
    const tooLate = Math.max(0, due - calls - perSecond);
    skipped += tooLate;
    while (calls < due - tooLate) begin();
  }, 4);
  return { stop };

  function begin() {
    calls += 1;
    const call = Promise.resolve(work()).finally(() => underWay.delete(call));
    underWay.add(call);
  }

  async function stop() {
    clearInterval(timer);
    while (underWay.size > 0) await Promise.all(underWay);
    return calls;
  }
}

/** The value below which this share of them lies; NaN of none. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

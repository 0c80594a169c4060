/**
 * Calls `work` at a constant rate, whether the earlier calls have ended or not. After a pause of this process it catches
 * up on the missed calls, at most those of one second. It does not prevent the end of the process: a check that fails before
 * `stop` must not run for ever.
 * @param {number} perSecond
 * @param {() => Promise<unknown> | undefined} work
 * @returns {{ stop: () => Promise<number> }} `stop` waits for the running calls and returns the number of all calls
 */
export function atRate(perSecond, work) {
  const began = performance.now();
  /** @type {Set<Promise<unknown>>} */
  const running = new Set();
  let calls = 0;
  let skipped = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - skipped;
    const overdue = Math.max(0, due - calls - perSecond);
    skipped += overdue;
    while (calls < due - overdue) startCall();
  }, 4).unref();
  return { stop };

  function startCall() {
    calls += 1;
    /** @type {Promise<unknown>} */
    const call = Promise.resolve(work()).finally(() => running.delete(call));
    running.add(call);
  }

  async function stop() {
    clearInterval(timer);
    while (running.size > 0) await Promise.all(running);
    return calls;
  }
}

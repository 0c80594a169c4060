import { setTimeout as sleep } from 'node:timers/promises';

/** Changes reach the other replica in milliseconds; a busy machine may need much longer. */
const TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 20;

/** The condition that took longest, for the report. */
export const slowest = { ms: 0, condition: '' };

/**
 * Repeats assertions until they pass; the last failure is the one that is thrown.
 * @param {string} condition for the report
 * @param {() => void | Promise<void>} assertions
 */
export async function eventually(condition, assertions) {
  const began = performance.now();
  for (;;) {
    try {
      await assertions();
      break;
    } catch (error) {
      if (performance.now() - began > TIMEOUT_MS) throw error;
      await sleep(POLL_INTERVAL_MS);
    }
  }
  const ms = performance.now() - began;
  if (ms > slowest.ms) Object.assign(slowest, { ms, condition });
}

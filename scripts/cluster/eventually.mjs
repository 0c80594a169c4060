import { setTimeout as sleep } from 'node:timers/promises';

/** Replicas hear of each other in milliseconds; a machine that is busy with other things may take its time. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 20;

/** The longest that anything took, in milliseconds; for the report. */
export const slowest = { ms: 0, what: '' };

/** Waits until `holds` passes; its last failure is the one that is told. */
export async function eventually(what, holds) {
  const began = performance.now();
  for (;;) {
    try {
      await holds();
      break;
    } catch (error) {
      if (performance.now() - began > PATIENCE_MS) throw error;
      await sleep(LOOK_MS);
    }
  }
  const ms = performance.now() - began;
  if (ms > slowest.ms) Object.assign(slowest, { ms, what });
}

import { hasLowPriority, LowPriority } from './low-priority.mjs';
import { isStopping } from './run.mjs';

/**
 * @typedef {object} Job
 * @property {number} cores how many processor cores it uses
 * @property {number} seconds how long it takes alone; the longest job starts first
 * @property {boolean} [usesIdleTime] whether it may also run beside a job that wants all cores, with a low priority until that
 *   has ended: nothing in it depends on how long it takes
 */

/**
 * Runs jobs side by side while their cores fit into the machine's; beside a job that wants all of them runs at most one that
 * uses idle time.
 * @template {Job} J
 * @template R
 * @param {J[]} jobs
 * @param {(job: J) => Promise<R>} run
 * @param {number} cores
 * @param {boolean} [mayUseIdleTime]
 * @returns {Promise<R[]>} the results in the order of `jobs`; fewer when a signal ends the command meanwhile
 */
export async function runSideBySide(jobs, run, cores, mayUseIdleTime = hasLowPriority()) {
  const waiting = jobs.toSorted((a, b) => b.seconds - a.seconds);
  /** @type {Map<J, R>} */
  const results = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const coresOf = (/** @type {J} */ job) => Math.min(job.cores, cores);
  let free = cores;
  /** @type {LowPriority | undefined} the priority of the job for which no core is free */
  let low;

  const start = (/** @type {J} */ job) => {
    waiting.splice(waiting.indexOf(job), 1);
    free -= coresOf(job);
    if (free < 0) low = new LowPriority();
    const ended = (free < 0 && low ? low.run(() => run(job)) : run(job))
      .then((result) => void results.set(job, result))
      .finally(() => {
        free += coresOf(job);
        running.delete(ended);
        if (free < 0) return;
        low?.restore();
        low = undefined;
      });
    running.add(ended);
  };
  const fits = (/** @type {J} */ job) =>
    coresOf(job) <= free || (mayUseIdleTime && free === 0 && running.size === 1 && job.usesIdleTime === true);

  while (waiting.length + running.size > 0) {
    const next = isStopping() ? undefined : waiting.find(fits);
    if (next) start(next);
    else if (running.size === 0) break;
    else await Promise.race(running);
  }
  return jobs.flatMap((job) => (results.has(job) ? [/** @type {R} */ (results.get(job))] : []));
}

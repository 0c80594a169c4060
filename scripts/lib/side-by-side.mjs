import { isStopping } from './run.mjs';

/**
 * @typedef {object} Job
 * @property {number} cores how many processor cores it uses
 * @property {number} seconds how long it takes alone; the longest job starts first
 */

/**
 * Runs jobs side by side while their cores fit into the machine's; a job that wants more cores than there are runs alone.
 * @template {Job} J
 * @template R
 * @param {J[]} jobs
 * @param {(job: J) => Promise<R>} run
 * @param {number} cores
 * @returns {Promise<R[]>} the results in the order of `jobs`; fewer when a signal ends the command meanwhile
 */
export async function runSideBySide(jobs, run, cores) {
  const waiting = jobs.toSorted((a, b) => b.seconds - a.seconds);
  /** @type {Map<J, R>} */
  const results = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const coresOf = (/** @type {J} */ job) => Math.min(job.cores, cores);
  let free = cores;

  const start = (/** @type {J} */ job) => {
    waiting.splice(waiting.indexOf(job), 1);
    free -= coresOf(job);
    const ended = run(job)
      .then((result) => void results.set(job, result))
      .finally(() => {
        free += coresOf(job);
        running.delete(ended);
      });
    running.add(ended);
  };

  while (waiting.length + running.size > 0) {
    const next = isStopping() ? undefined : waiting.find((job) => coresOf(job) <= free);
    if (next) start(next);
    else if (running.size === 0) break;
    else await Promise.race(running);
  }
  return jobs.flatMap((job) => (results.has(job) ? [/** @type {R} */ (results.get(job))] : []));
}

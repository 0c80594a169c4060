/** Runs seeds in processes of their own, each with one server. */
import { fork } from 'node:child_process';
import { inProject } from '../lib/paths.mjs';

/** @typedef {import('./run.mjs').Result} Result */

/** @param {string | undefined} bug the name of a planted bug */
const startWorker = (bug) =>
  fork(inProject('scripts/simulate/worker.mjs'), bug === undefined ? [] : [bug], {
    execArgv: ['--max-semi-space-size=64'],
  });

/**
 * Runs seeds until `next` returns null.
 * @param {{ workers: number, steps: number, bug?: string, next: () => number | null, onResult: (result: Result) => void }} options
 */
export async function runSeeds({ workers, steps, bug, next, onResult }) {
  const runOne = () =>
    new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
      const worker = startWorker(bug);
      const send = () => {
        const seed = next();
        if (seed === null) worker.disconnect();
        else worker.send({ seed, steps });
      };
      worker.on('message', (message) => {
        if (message !== 'ready') onResult(/** @type {Result} */ (message));
        send();
      });
      worker.on('error', reject);
      worker.on('exit', (code, signal) => {
        if (code === 0) resolve();
        else reject(new Error(`A process of the simulator ended with ${code ?? signal}`));
      });
    });
  await Promise.all(Array.from({ length: workers }, runOne));
}

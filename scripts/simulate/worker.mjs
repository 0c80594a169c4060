/** A process of the simulator: runs the seeds that its parent sends, one after another. */
import { realpathSync } from 'node:fs';
import { register } from 'node:module';
import { inProject } from '../lib/paths.mjs';
import { bundleApp } from './app-bundle.mjs';
import { PLANTED_BUGS } from './planted-bugs.mjs';
import { PREVIOUS_RELEASE } from './previous-release.mjs';
import { openWorld } from './setup.mjs';

/** @typedef {import('./run.mjs').Result} Result */

/** @param {string | undefined} name of a planted bug */
async function open(name) {
  const changes = PLANTED_BUGS.find((bug) => bug.name === name)?.changes ?? [];
  const ofApp = changes.filter(({ file }) => file.startsWith('frontend/') || file.startsWith('domain/'));
  const ofServer = changes.filter(({ file }) => !file.startsWith('frontend/'));
  const data = ofServer.map((change) => ({ ...change, path: realpathSync(inProject(change.file)) }));
  if (data.length > 0) register('./changed-files.mjs', { parentURL: import.meta.url, data });
  const releases = [await bundleApp(ofApp), await bundleApp([...ofApp, ...PREVIOUS_RELEASE])];
  const fixture = await openWorld();
  const { Run } = await import('./run.mjs');
  return (/** @type {number} */ seed, /** @type {number} */ steps) =>
    new Run(fixture, releases, seed).play(steps);
}

/** An error of the app or the server that nobody handles is a failure of the run. @type {string | null} */
let unhandled = null;
process.on('unhandledRejection', (error) => {
  unhandled ??= error instanceof Error ? (error.stack ?? error.message) : String(error);
});

const [bug] = process.argv.slice(2);
const play = await open(bug);

process.on('message', async (/** @type {{ seed: number, steps: number }} */ { seed, steps }) => {
  /** @type {Result} */
  let result;
  try {
    result = await play(seed, steps);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    result = { seed, steps: 0, problem, hash: '', lines: [] };
  }
  if (unhandled !== null) result.problem ??= `unhandled: ${unhandled}`;
  unhandled = null;
  process.send?.(result);
});
process.send?.('ready');

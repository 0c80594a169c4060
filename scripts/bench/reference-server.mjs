import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../lib/paths.mjs';

/**
 * Starts the reference server (`reference.mjs`); `set` gives it a constant.
 * @param {string} folder for its database
 */
export async function startReference(folder) {
  const child = fork(inProject('scripts', 'bench', 'reference.mjs'), [folder]);
  const [{ port }] = await once(child, 'message');
  const set = async (/** @type {string} */ name, /** @type {string} */ value) => {
    child.send({ name, value });
    await once(child, 'message');
  };
  return { base: `http://127.0.0.1:${port}`, child, set };
}

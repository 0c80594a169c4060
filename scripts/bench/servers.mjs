import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'backend/dist/server/main.js');

const WATCH = join(import.meta.dirname, 'slow-queries.mjs');

/**
 * Starts the product on a free port; gives its address, process id and how long it took to serve. When it is watched,
 * `slowestSince` tells the slowest statement since it was asked last.
 */
export async function startProduct(dataDir, env = {}, { isWatched = false } = {}) {
  const began = performance.now();
  const watch = isWatched ? ['--import', WATCH] : [];
  const child = spawn(process.execPath, ['--max-semi-space-size=4', ...watch, MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'false',
      THROTTLE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(isWatched ? ['ipc'] : [])],
  });
  let output = '';
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (output.length < 10_000) output += String(chunk);
      const match = /http:\/\/localhost:(\d+)/.exec(output);
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return { base: `http://127.0.0.1:${port}`, child, startMs: performance.now() - began };
}

/** The slowest statement of a watched server since the last time, as `{ ms, sql }`. */
export async function slowestSince(child) {
  const answer = once(child, 'message');
  child.send('slowest');
  return (await answer)[0];
}

/** Starts the reference server; `set` gives it a constant. */
export async function startReference(folder) {
  const child = fork(join(import.meta.dirname, 'reference.mjs'), [folder]);
  const [{ port }] = await once(child, 'message');
  const set = async (name, value) => {
    child.send({ name, value });
    await once(child, 'message');
  };
  return { base: `http://127.0.0.1:${port}`, child, set };
}

/** Ends a process and waits for it. */
export async function stop(child) {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Resident memory of a process in megabytes. */
export function residentMb(pid) {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return line ? Math.round(Number(line[1]) / 1024) : Number.NaN;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * A running process of the built product.
 * @typedef {object} Product
 * @property {string} base its address
 * @property {ChildProcess} child
 * @property {number} startMs from the start to the first served request
 */

/** As in the Dockerfile and the systemd unit (docs/operations.md, "Resident set"). */
export const HEAP_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
export const MALLOC_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_MMAP_THRESHOLD_: '4194304',
};
const MAIN = inProject('backend', 'dist', 'server', 'main.js');
/** Characters of standard error in the message about a server that ended. */
const ERRORS_SHOWN = 2000;
const STATEMENT_TIMER = inProject('scripts', 'bench', 'slow-queries.mjs');

/**
 * Starts the built product on a free port, without demonstration data and without rate limits unless `env` sets them.
 * @param {string} dataDir
 * @param {Record<string, string>} env settings
 * @param {{ isTimed?: boolean }} options `isTimed`: it measures its SQL statements, see `slowestStatement`
 * @returns {Promise<Product>}
 */
export async function startProduct(dataDir, env = {}, { isTimed = false } = {}) {
  const began = performance.now();
  const timer = isTimed ? ['--import', STATEMENT_TIMER] : [];
  const child = spawn(process.execPath, [...HEAP_FLAGS, ...timer, MAIN], {
    env: {
      ...process.env,
      ...MALLOC_ENV,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'false',
      THROTTLE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(isTimed ? [/** @type {const} */ ('ipc')] : [])],
  });
  let output = '';
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    process.stderr.write(chunk);
    errors = (errors + String(chunk)).slice(-ERRORS_SHOWN);
  });
  const port = await new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (output.length < 10_000) output += String(chunk);
      const match = /http:\/\/localhost:(\d+)/.exec(output);
      if (match) resolve(Number(match[1]));
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${output}${errors}`)));
  });
  return { base: `http://127.0.0.1:${port}`, child, startMs: performance.now() - began };
}

/**
 * The slowest statement of a timed product since the last call.
 * @param {ChildProcess} child
 * @returns {Promise<{ ms: number, sql: string }>}
 */
export async function slowestStatement(child) {
  const answer = once(child, 'message');
  child.send('slowest');
  return (await answer)[0];
}

/**
 * Ends a process and waits until it has ended.
 * @param {ChildProcess} child
 */
export async function stop(child) {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/**
 * Resident memory of a process in megabytes.
 * @param {number | undefined} pid
 */
export function residentMb(pid) {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return line ? Math.round(Number(line[1]) / 1024) : Number.NaN;
}

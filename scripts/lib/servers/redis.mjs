import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../ports.mjs';
import { findProgram } from './programs.mjs';
import { Failure, start } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';

/** @typedef {import('../run.mjs').ChildProcess} ChildProcess */

/**
 * @typedef {object} Redis
 * @property {string} url
 * @property {number} port
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} start again after `stop`, on the same port, without data
 * @property {() => void} pause its connections stay open and nothing is answered
 * @property {() => void} resume
 */

const READY_TIMEOUT_MS = 10_000;
const FOLDERS = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Redis' server program on this machine, or null. */
export const findRedis = () => findProgram('redis-server', FOLDERS);

/**
 * Whether Redis answers a command; an open port is not enough.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });
}

/**
 * @param {string} folder
 * @param {number} port
 */
async function startServer(folder, port) {
  const network = ['--bind', '127.0.0.1', '--port', `${port}`, '--databases', '1000'];
  const storage = ['--dir', folder, '--save', '', '--appendonly', 'no'];
  const child = start([findRedis() ?? 'redis-server', ...network, ...storage], { stdio: 'ignore' });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await answers(port)) return child;
    await sleep(20);
  }
  throw new Failure('Redis did not start.');
}

/** @param {ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  // A paused process reacts to SIGKILL only; there is nothing to save.
  child.kill('SIGKILL');
  await gone;
}

/**
 * Runs `work` beside a new Redis: free port, temporary folder, nothing on disk; the system's service untouched.
 * @template T
 * @param {(redis: Redis) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withRedis(work) {
  const folder = temporaryFolder('redis');
  try {
    const port = await freePort();
    let child = await startServer(folder, port);
    const startAgain = async () => {
      child = await startServer(folder, port);
    };
    try {
      return await work({
        url: `redis://127.0.0.1:${port}`,
        port,
        stop: () => end(child),
        start: startAgain,
        pause: () => void child.kill('SIGSTOP'),
        resume: () => void child.kill('SIGCONT'),
      });
    } finally {
      await end(child);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

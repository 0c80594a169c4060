import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { findProgram } from './programs.mjs';
import { Failure, start } from './run.mjs';

const READY_MS = 10_000;
const PLACES = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Redis' server program on this machine, or null. */
export const findRedis = () => findProgram('redis-server', PLACES);

/** Redis itself answers, not only its port. */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });
}

async function startServer(folder, port) {
  const flags = [
    '--bind',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
    '--databases',
    '1000',
  ];
  const child = start([findRedis(), ...flags], { stdio: 'ignore' });
  const end = Date.now() + READY_MS;
  while (Date.now() < end && child.exitCode === null) {
    if (await answers(port)) return child;
    await sleep(20);
  }
  throw new Failure('Redis non è partito.');
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  // One that was halted must hear of it, too; there is nothing to save.
  child.kill('SIGKILL');
  await gone;
}

/**
 * Runs `work` beside a Redis of its own: free port, temporary folder, nothing on disk; the system's service untouched.
 * @param {(redis: { url: string, port: number, stop: () => Promise<void>, start: () => Promise<void>, halt: () => void,
 *   goOn: () => void }) => Promise<T>} work `start` after `stop` begins on the same port with an empty memory; halted it
 *   keeps its connections and answers nothing
 * @template T
 */
export async function withRedis(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-redis-'));
  try {
    const port = await freePort();
    let child = await startServer(folder, port);
    const again = async () => {
      child = await startServer(folder, port);
    };
    try {
      return await work({
        url: `redis://127.0.0.1:${port}`,
        port,
        stop: () => end(child),
        start: again,
        halt: () => child.kill('SIGSTOP'),
        goOn: () => child.kill('SIGCONT'),
      });
    } finally {
      await end(child);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

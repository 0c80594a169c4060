import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct, stop } from '../bench/servers.mjs';
import { openLine } from './line.mjs';

const READY_MS = 60_000;
const DEFAULTS = { DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'silent', NODE_ENV: 'test', REDIS_URL: '' };

/** Waits for something; asks often. @throws when it has not come in time */
export async function until(what, holds, patience = READY_MS) {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(25);
  }
}

/** The built product, ready: its line, and the milliseconds from its start until it said so. */
export async function startReady(dataDir, env = {}) {
  const began = performance.now();
  const { base, child } = await startProduct(dataDir, { ...DEFAULTS, ...env });
  const line = openLine(base);
  await until('ready', async () => (await line.send('/health/ready')).status === 200);
  const readyMs = performance.now() - began;
  const end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null)
      await (signal ? kill(child, signal) : stop(child));
    line.close();
  };
  return { base, child, readyMs, send: line.send, stop: () => end(), kill: () => end('SIGKILL') };
}

async function kill(child, signal) {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

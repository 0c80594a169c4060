import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct, stop } from '../lib/product.mjs';
import { openConnections } from './connections.mjs';

/** @typedef {Awaited<ReturnType<typeof startReady>>} ReadyProduct */

const READY_TIMEOUT_MS = 60_000;
const DEFAULTS = { DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'silent', NODE_ENV: 'test', REDIS_URL: '' };

/**
 * Polls until a condition holds.
 * @param {string} condition for the message
 * @param {() => boolean | Promise<boolean>} holds
 * @param {number} timeoutMs
 * @throws when it does not hold in time
 */
export async function until(condition, holds, timeoutMs = READY_TIMEOUT_MS) {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`timeout: ${condition}`);
    await sleep(25);
  }
}

/**
 * Starts the built product and waits until it is ready.
 * @param {string} dataDir
 * @param {Record<string, string>} env settings
 * @returns the process, connections to it, and the milliseconds from its start until it was ready
 */
export async function startReady(dataDir, env = {}) {
  const began = performance.now();
  const { base, child } = await startProduct(dataDir, { ...DEFAULTS, ...env });
  const connections = openConnections(base);
  await until('ready', async () => (await connections.send('/health/ready')).status === 200);
  const readyMs = performance.now() - began;
  const end = async (isKilled = false) => {
    if (child.exitCode === null && child.signalCode === null) await (isKilled ? kill(child) : stop(child));
    connections.close();
  };
  return { base, child, readyMs, send: connections.send, stop: () => end(), kill: () => end(true) };
}

/** @param {import('node:child_process').ChildProcess} child */
async function kill(child) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

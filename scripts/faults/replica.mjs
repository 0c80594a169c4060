import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../lib/paths.mjs';
import { findNginx, withNginx } from '../lib/servers/nginx.mjs';
import { findInconsistencies } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { openConnections } from './connections.mjs';
import { percentile } from '../lib/figures.mjs';
import { atRate } from './constant-rate.mjs';
import { createPeople } from './people.mjs';
import { startReady } from './product.mjs';
import { inMs } from './report.mjs';

/** @typedef {import('./connections.mjs').Send} Send */
/** @typedef {import('./product.mjs').ReadyProduct} ReadyProduct */
/** @typedef {import('./report.mjs').Report} Report */
/** @typedef {import('../lib/servers/nginx.mjs').Nginx} Nginx */

const RATE = { long: 200, short: 60 };
/** nginx does not use a replica for two seconds after it has failed: the other one must not end meanwhile. */
const SETTLED_MS = 3000;
/** Of ten requests. */
const WRITES = 3;

/** Why no replicas run on this machine, or null. */
export const whyNoNginx = () => (findNginx() ? null : 'no nginx on this machine');

const portOf = (/** @type {{ base: string }} */ { base }) => Number(new URL(base).port);

/**
 * Reads and writes through nginx at a constant rate; a sentence for each failure, and the times.
 * @param {Ledger} ledger
 * @param {Send} send
 * @param {number} rate
 */
function load(ledger, send, rate) {
  /** @type {string[]} */
  const failed = [];
  /** @type {number[]} */
  const times = [];
  let count = 0;
  const reads = ['/designers?limit=24', `/designers/${ledger.designers[0]?.id}`, '/settings', '/health/live'];
  const running = atRate(rate, async () => {
    count += 1;
    const isWrite = count % 10 < WRITES;
    const path = reads[count % reads.length] ?? '/';
    const { status, problem, text, ms } = isWrite ? await ledger.send(ledger.next(), send) : await send(path);
    times.push(ms);
    if (status !== 200 && status !== 201)
      failed.push(`${isWrite ? 'write' : path} ${status} ${problem ?? text.slice(0, 80)}`);
  });
  return { failed, times, stop: running.stop };
}

/**
 * What nginx answered with 5xx, and what the replicas had logged for these requests.
 * @param {Nginx} nginx
 */
function refusalsOf(nginx) {
  const lines = nginx
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const refused = lines.filter(({ status }) => status >= 500);
  return refused.map(
    ({ time, method, replica, replicaStatus }) =>
      `${time.slice(11, 19)} ${method} ${replica} ${replicaStatus}`,
  );
}

/**
 * Ends the two replicas alternately with SIGTERM and starts each again on its port: an upgrade without an interruption.
 * @param {Report} report
 * @param {{ env: Record<string, string>, folder: string, rounds: number, rate: number, replicas: ReadyProduct[],
 *   nginx: Nginx }} settings
 */
async function upgrade(report, { env, folder, rounds, rate, replicas, nginx }) {
  const connections = openConnections(nginx.base);
  const ledger = new Ledger(await createPeople(connections));
  const running = load(ledger, connections.send, rate);
  try {
    const stops = await restartAlternately({ env, folder, replicas, rounds });
    await sleep(1500);
    const calls = await running.stop();
    report.note('requests', `${calls}, p99 ${inMs(percentile(running.times, 0.99))}`);
    report.note('SIGTERM to the end of the process', stops.map(inMs).join(', '));
    report.checkEmpty(`failed while a replica ended ${rounds} times`, running.failed);
    if (running.failed.length > 0)
      report.note('in the log of nginx', refusalsOf(nginx).slice(0, 9).join('; '));
    report.checkEmpty('lost, duplicated or miscounted', await findInconsistencies(ledger, connections));
  } finally {
    await running.stop();
    connections.close();
  }
}

/**
 * Ends the replicas alternately and starts each again on its port; the milliseconds that each needed to end.
 * @param {{ env: Record<string, string>, folder: string, rounds: number, replicas: ReadyProduct[] }} settings
 */
async function restartAlternately({ env, folder, rounds, replicas }) {
  const stops = [];
  for (let round = 0; round < rounds; round += 1) {
    const index = round % 2;
    await sleep(SETTLED_MS);
    const began = performance.now();
    const replica = replicas[index];
    if (!replica) throw new Error('there are not two replicas');
    await replica.stop();
    stops.push(performance.now() - began);
    await sleep(1000);
    replicas[index] = await startReady(folder, { ...env, PORT: String(portOf(replica)) });
  }
  return stops;
}

/**
 * Two replicas on one database behind the committed nginx.conf; one of them ends at a time.
 * @param {Report} report
 * @param {{ folder: string, url: string, isShort: boolean }} settings
 */
export async function restartReplicas(report, { folder, url, isShort }) {
  // A busy machine answers pings slowly while a replica starts beside the load; a database that is down is not tested here.
  const env = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', DATABASE_PATIENCE_MS: '5000' };
  const replicas = [await startReady(folder, env)];
  try {
    replicas.push(await startReady(folder, env));
    const site = { replicas: replicas.map(portOf), app: inProject('frontend/dist') };
    const [rounds, rate] = isShort ? [2, RATE.short] : [20, RATE.long];
    await withNginx(site, (nginx) => upgrade(report, { env, folder, replicas, nginx, rounds, rate }));
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
}

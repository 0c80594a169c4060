import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../lib/paths.mjs';
import { findNginx, withNginx } from '../lib/nginx.mjs';
import { auditOf } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { openLine } from './line.mjs';
import { atRate, percentile } from './pace.mjs';
import { createPeople } from './people.mjs';
import { startReady } from './product.mjs';
import { inMs } from './report.mjs';

const RATE = { long: 200, short: 60 };
/** nginx leaves a replica that was away alone for two seconds after it is back: the other must not leave meanwhile. */
const SETTLED_MS = 3000;
/** Of ten requests. */
const WRITES = 3;

/** Why replicas are not broken on this machine, or null. */
export const whyNoNginx = () => (findNginx() ? null : 'no nginx on this machine');

const portOf = ({ base }) => Number(new URL(base).port);

/** Reads and writes through nginx; what failed, in words, and the times. */
function load(ledger, send, rate) {
  const failed = [];
  const times = [];
  let turn = 0;
  const reads = ['/designers?limit=24', `/designers/${ledger.designers[0].id}`, '/settings', '/health/live'];
  const running = atRate(rate, async () => {
    turn += 1;
    const isWrite = turn % 10 < WRITES;
    const path = reads[turn % reads.length];
    const { status, problem, text, ms } = isWrite ? await ledger.send(ledger.next(), send) : await send(path);
    times.push(ms);
    if (status !== 200 && status !== 201)
      failed.push(`${isWrite ? 'write' : path} ${status} ${problem ?? text.slice(0, 80)}`);
  });
  return { failed, times, stop: running.stop };
}

/** What nginx answered with 5xx, and what the replicas had said to that. */
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

/** Ends each of the two replicas in turn with SIGTERM and starts another in its place: an upgrade without a pause. */
async function upgrade(report, { env, folder, rounds, rate, replicas, nginx }) {
  const line = openLine(nginx.base);
  const ledger = new Ledger(await createPeople(line));
  const running = load(ledger, line.send, rate);
  const stops = [];
  for (let round = 0; round < rounds; round += 1) {
    const index = round % 2;
    await sleep(SETTLED_MS);
    const began = performance.now();
    const port = portOf(replicas[index]);
    await replicas[index].stop();
    stops.push(performance.now() - began);
    await sleep(1000);
    replicas[index] = await startReady(folder, { ...env, PORT: String(port) });
  }
  await sleep(1500);
  const calls = await running.stop();
  report.tells('requests', `${calls}, p99 ${inMs(percentile(running.times, 0.99))}`);
  report.tells('SIGTERM to the end of the process', stops.map(inMs).join(', '));
  report.nothing(`failed while a replica ended ${rounds} times`, running.failed);
  if (running.failed.length > 0)
    report.tells('what nginx says of them', refusalsOf(nginx).slice(0, 9).join('; '));
  report.nothing('lost, doubled or miscounted', await auditOf(ledger, line));
  line.close();
}

/** Two replicas on one database behind the committed nginx.conf. */
export async function replicaEnds(report, { folder, url, isShort }) {
  const env = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' };
  const replicas = [await startReady(folder, env)];
  try {
    replicas.push(await startReady(folder, env));
    const place = { replicas: replicas.map(portOf), app: inProject('frontend/dist') };
    const [rounds, rate] = isShort ? [2, 60] : [20, RATE.long];
    await withNginx(place, (nginx) => upgrade(report, { env, folder, replicas, nginx, rounds, rate }));
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
}

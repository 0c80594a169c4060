import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '../lib/product.mjs';
import { findInconsistencies } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { percentile } from '../lib/figures.mjs';
import { atRate } from './constant-rate.mjs';
import { createPeople, signInAgain } from './people.mjs';
import { startReady } from './product.mjs';
import { inMs } from './report.mjs';

/** @typedef {import('./connections.mjs').Send} Send */
/** @typedef {import('./product.mjs').ReadyProduct} ReadyProduct */
/** @typedef {import('./report.mjs').Report} Report */
/** @typedef {{ minute: number, mb: number }} Sample */

const RATE = 50;
const GROWTH_LIMIT_MB = 1;
const DRIFT_LIMIT = 0.2;
/** Growth in these first minutes is not counted. */
const WARM_MINUTES = 10;
const SHORT_MINUTES = 0.1;
/** Earlier than the access tokens expire, after half an hour. */
const SIGN_IN_EVERY_MINUTES = 20;

/**
 * The slope of the line through the samples, in megabytes a minute.
 * @param {Sample[]} samples
 */
function growthOf(samples) {
  const mean = (/** @type {keyof Sample} */ key) =>
    samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length;
  const [minutes, mb] = [mean('minute'), mean('mb')];
  const over = samples.reduce((sum, { minute, mb: one }) => sum + (minute - minutes) * (one - mb), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - minutes) ** 2, 0);
}

/**
 * Half reads, some searches and pages, the rest writes.
 * @param {Ledger} ledger
 * @param {Send} send
 */
function mixture(ledger, send) {
  let count = 0;
  const reads = (/** @type {number} */ id) => [
    '/designers?limit=24',
    `/designers/${id}`,
    '/designers?limit=24&style=C',
  ];
  return () => {
    count += 1;
    const designer = ledger.designers[count % ledger.designers.length];
    if (count % 10 < 5) return send(reads(designer?.id ?? 0)[count % 3] ?? '/');
    if (count % 10 === 5) return send('/contacts/designer-contacts?limit=24', { token: designer?.token });
    if (count % 10 === 6) return send('/users/me', { token: ledger.clients[0]?.token });
    return ledger.send(ledger.next(), send);
  };
}

/**
 * @param {Ledger} ledger
 * @param {ReadyProduct} server
 * @param {number} minutes
 */
async function runSteadily(ledger, server, minutes) {
  /** @type {number[]} */
  const times = [];
  /** @type {Sample[]} */
  const samples = [];
  const began = performance.now();
  const next = mixture(ledger, server.send);
  const load = atRate(RATE, async () => {
    const { ms } = await next();
    times.push(ms);
  });
  const end = began + minutes * 60_000;
  let signedInAt = began;
  while (performance.now() < end) {
    await sleep(1000);
    if (performance.now() > signedInAt + SIGN_IN_EVERY_MINUTES * 60_000) {
      signedInAt = performance.now();
      await signInAgain(ledger, server);
    }
    samples.push({ minute: (performance.now() - began) / 60_000, mb: residentMb(server.child.pid) });
  }
  return { calls: await load.stop(), times, samples };
}

/**
 * Ordinary load for a long time: neither resident memory nor times may grow.
 * @param {Report} report
 * @param {{ folder: string, isShort: boolean, minutes: number }} options
 */
export async function soak(report, { folder, isShort, minutes }) {
  const server = await startReady(folder);
  try {
    const ledger = new Ledger(await createPeople(server, { clients: 20, designers: 20 }));
    const { calls, times, samples } = await runSteadily(ledger, server, isShort ? SHORT_MINUTES : minutes);
    const warm = isShort ? 0 : Math.min(WARM_MINUTES, minutes / 2);
    const growth = growthOf(samples.filter(({ minute }) => minute > warm));
    const third = Math.floor(times.length / 3);
    const first = percentile(times.slice(0, third), 0.99);
    const last = percentile(times.slice(-third), 0.99);
    report.note('requests', `${calls}, p50 ${inMs(percentile(times, 0.5))}`);
    report.note('resident memory', `${samples[0]?.mb} MB at first, ${samples.at(-1)?.mb} MB at the end`);
    // On a busy machine, a few seconds do not show growth and drift.
    const growthText = `${growth.toFixed(2)} MB a minute after ${warm} minutes`;
    report.check('growth', growthText, isShort || growth < GROWTH_LIMIT_MB);
    const driftText = `${inMs(first)} in the first third, ${inMs(last)} in the last`;
    report.check('p99', driftText, isShort || last < first * (1 + DRIFT_LIMIT));
    await signInAgain(ledger, server);
    report.checkEmpty('lost, duplicated or miscounted', await findInconsistencies(ledger, server));
    report.checkEmpty('unexpected answers', ledger.unexpected);
  } finally {
    await server.stop();
  }
}

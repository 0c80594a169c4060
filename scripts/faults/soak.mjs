import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '../bench/servers.mjs';
import { auditOf } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { atRate, percentile } from './pace.mjs';
import { createPeople, signInAgain } from './people.mjs';
import { startReady } from './product.mjs';
import { inMs } from './report.mjs';

const RATE = 50;
const GROWTH_MB = 1;
const DRIFT = 0.2;
/** A longer warming up than this is none. */
const WARM_MINUTES = 10;
const SHORT_MINUTES = 0.1;
/** Before the access tokens end, which are good for half an hour. */
const SIGN_IN_EVERY_MINUTES = 20;

/** Megabytes a minute, as the line through the samples rises. */
function growthOf(samples) {
  const mean = (key) => samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length;
  const [minutes, mb] = [mean('minute'), mean('mb')];
  const over = samples.reduce((sum, { minute, mb: one }) => sum + (minute - minutes) * (one - mb), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - minutes) ** 2, 0);
}

/** Half reads, some searches and pages, the rest writes. */
function mixture(ledger, send) {
  let turn = 0;
  const reads = ({ id }) => ['/designers?limit=24', `/designers/${id}`, '/designers?limit=24&style=C'];
  return () => {
    turn += 1;
    const designer = ledger.designers[turn % ledger.designers.length];
    if (turn % 10 < 5) return send(reads(designer)[turn % 3]);
    if (turn % 10 === 5) return send('/contacts/designer-contacts?limit=24', { token: designer.token });
    if (turn % 10 === 6) return send('/users/me', { token: ledger.clients[0].token });
    return ledger.send(ledger.next(), send);
  };
}

async function steady(ledger, server, minutes) {
  const [times, samples] = [[], []];
  const began = performance.now();
  const next = mixture(ledger, server.send);
  const load = atRate(RATE, async () => {
    const { ms } = await next();
    times.push(ms);
  });
  const end = began + minutes * 60_000;
  let renewed = began;
  while (performance.now() < end) {
    await sleep(1000);
    if (performance.now() > renewed + SIGN_IN_EVERY_MINUTES * 60_000) {
      renewed = performance.now();
      await signInAgain(ledger, server);
    }
    samples.push({ minute: (performance.now() - began) / 60_000, mb: residentMb(server.child.pid) });
  }
  return { calls: await load.stop(), times, samples };
}

/** Hours of ordinary days: does it grow, does it slow down? */
export async function soak(report, { folder, isShort, minutes }) {
  const server = await startReady(folder);
  try {
    const ledger = new Ledger(await createPeople(server, { clients: 20, designers: 20 }));
    const { calls, times, samples } = await steady(ledger, server, isShort ? SHORT_MINUTES : minutes);
    const warm = isShort ? 0 : Math.min(WARM_MINUTES, minutes / 2);
    const growth = growthOf(samples.filter(({ minute }) => minute > warm));
    const third = Math.floor(times.length / 3);
    const [first, last] = [times.slice(0, third), times.slice(-third)].map((some) => percentile(some, 0.99));
    report.tells('requests', `${calls}, p50 ${inMs(percentile(times, 0.5))}`);
    report.tells('resident memory', `${samples[0].mb} MB at first, ${samples.at(-1).mb} MB at the end`);
    // A few seconds on a busy machine say nothing of growth and drift.
    const grows = `${growth.toFixed(2)} MB a minute after ${warm} minutes`;
    report.holds('growth', grows, isShort || growth < GROWTH_MB);
    const drifts = `${inMs(first)} in the first third, ${inMs(last)} in the last`;
    report.holds('p99', drifts, isShort || last < first * (1 + DRIFT));
    await signInAgain(ledger, server);
    report.nothing('lost, doubled or miscounted', await auditOf(ledger, server));
    report.nothing('answers out of order', ledger.strange);
  } finally {
    await server.stop();
  }
}

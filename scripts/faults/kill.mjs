import { setTimeout as sleep } from 'node:timers/promises';
import { auditOf } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { atRate, percentile } from './pace.mjs';
import { createPeople } from './people.mjs';
import { startReady } from './product.mjs';
import { inMs } from './report.mjs';

const RATE = 100;
const READY_MS = 3000;

/** Writes at the rate for a moment chosen by chance, then the power goes. */
async function oneLife(ledger, place) {
  const server = await startReady(place.folder, place.env);
  const writing = atRate(RATE, () => ledger.send(ledger.next(), server.send));
  const began = performance.now();
  await sleep(400 + Math.random() * 800);
  await server.kill();
  const seconds = (performance.now() - began) / 1000;
  return { readyMs: server.readyMs, calls: await writing.stop(), seconds };
}

async function lookAfter(ledger, place) {
  const server = await startReady(place.folder, place.env);
  try {
    return { problems: await auditOf(ledger, server), readyMs: server.readyMs };
  } finally {
    await server.stop();
  }
}

/**
 * Kills the server again and again under a hundred writes a second.
 * @param {{ folder: string, env: Record<string, string>, isShort: boolean }} place where its data lie
 */
export async function kills(report, { isShort, ...place }, times) {
  const first = await startReady(place.folder, place.env);
  const ledger = new Ledger(await createPeople(first));
  await first.stop();
  const [lives, problems] = [[], []];
  for (let n = 1; n <= times; n += 1) {
    lives.push(await oneLife(ledger, place));
    if (n % 20 === 0) problems.push(...(await lookAfter(ledger, place)).problems);
  }
  const last = await startReady(place.folder, place.env);
  problems.push(...(await auditOf(ledger, last)));
  while ((await ledger.sendOpen(last.send)) > 0);
  problems.push(...(await auditOf(ledger, last)));
  await last.stop();
  tell(report, { ledger, lives, problems, isShort });
}

function tell(report, { ledger, lives, problems, isShort }) {
  const ready = lives.map(({ readyMs }) => readyMs);
  const sum = (key) => lives.reduce((total, life) => total + life[key], 0);
  const worst = Math.max(...ready);
  report.tells('kills', `${lives.length}, ${Math.round(sum('calls') / sum('seconds'))} writes a second`);
  report.holds('writes acknowledged', ledger.acknowledged, ledger.acknowledged > lives.length * 10);
  report.nothing('lost, doubled or miscounted', problems);
  report.nothing('answers out of order', ledger.strange);
  report.holds(
    'restart to ready',
    `median ${inMs(percentile(ready, 0.5))}, worst ${inMs(worst)}`,
    // A few starts on a machine that is busy with other tests say nothing of three seconds.
    isShort || worst < READY_MS,
  );
}

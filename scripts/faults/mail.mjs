import { setTimeout as sleep } from 'node:timers/promises';
import { auditOf } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { atRate, percentile } from './pace.mjs';
import { createPeople } from './people.mjs';
import { startReady, until } from './product.mjs';
import { inMs } from './report.mjs';
import { openSink } from './smtp-sink.mjs';

const RATE = 30;
const SLOWER_MS = 50;
/** The longest pause between two tries after ten minutes is one of seventeen; the short run's is 16 s. */
const PATIENCE_MS = { long: 25 * 60_000, short: 45_000 };

/** Reads and writes for a while; the milliseconds each took. */
async function timesOf(ledger, server, seconds) {
  const times = [];
  let turn = 0;
  const load = atRate(RATE, async () => {
    turn += 1;
    const designer = ledger.designers[turn % ledger.designers.length];
    const { ms } =
      turn % 3 === 0
        ? await server.send(`/designers/${designer.id}`)
        : await ledger.send(ledger.next(), server.send);
    times.push(ms);
  });
  await sleep(seconds * 1000);
  await load.stop();
  return times;
}

/** The mail server is away: is anybody slowed down, does every mail arrive once afterwards? */
export async function mailAway(report, { folder, isShort }) {
  const seconds = isShort ? 3 : 600;
  const sink = await openSink();
  await sink.up();
  const server = await startReady(folder, { SMTP_URL: sink.url });
  try {
    const ledger = new Ledger(await createPeople(server));
    await timesOf(ledger, server, 2);
    const before = percentile(await timesOf(ledger, server, Math.min(seconds, 60)), 0.99);
    await sink.down();
    const away = percentile(await timesOf(ledger, server, seconds), 0.99);
    await sink.up();
    report.holds(
      `p99 with the mail server away for ${seconds} s`,
      `${inMs(away)}, ${inMs(before)} before`,
      // A few hundred requests on a busy machine say nothing of 50 ms.
      isShort || away < before + SLOWER_MS,
    );
    await everyMailOnce(report, { ledger, sink, patience: isShort ? PATIENCE_MS.short : PATIENCE_MS.long });
    report.nothing('lost, doubled or miscounted', await auditOf(ledger, server));
    report.nothing('answers out of order', ledger.strange);
  } finally {
    await server.stop();
    await sink.down();
  }
}

async function everyMailOnce(report, { ledger, sink, patience }) {
  const began = performance.now();
  const wanted = ledger.messages.length;
  await until('every mail', () => sink.delivered() >= wanted, patience);
  const seconds = Math.round((performance.now() - began) / 1000);
  report.holds('mails delivered', `${sink.delivered()} of ${wanted}, ${seconds} s after its return`, true);
  report.nothing('mails twice', sink.doubled());
}

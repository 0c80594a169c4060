import { setTimeout as sleep } from 'node:timers/promises';
import { auditOf } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { atRate } from './pace.mjs';
import { createPeople } from './people.mjs';
import { startReady, until } from './product.mjs';
import { inMs } from './report.mjs';
import { openSink } from './smtp-sink.mjs';

const RATE = 50;
const REFUSED_MS = 1000;
const BACK_MS = 5000;
/** A mail whose taking was not heard of rests for the two minutes of its lease. */
const LEASE_MS = 150_000;
/** At most so many rest so, of each time that the database went away. */
const TAKEN = 5;

/** Every write's answer with the moment it was asked and the moment it came. */
function keepWriting(ledger, server) {
  const answers = [];
  const load = atRate(RATE, async () => {
    const asked = performance.now();
    const { status, headers, text } = await ledger.send(ledger.next(), server.send);
    answers.push({ asked, came: performance.now(), status, retry: headers['retry-after'], text });
  });
  return { answers, stop: load.stop };
}

/** Takes the database away for a while and gives it back, under load. */
async function takeAway({ takeIt, giveBack, seconds, after }, ledger, server) {
  const writing = keepWriting(ledger, server);
  await sleep(1000);
  const away = performance.now();
  await takeIt();
  await sleep(seconds * 1000);
  await giveBack();
  const back = performance.now();
  await sleep(after);
  await writing.stop();
  return { answers: writing.answers, away, back };
}

/** `slack` is added to every limit where a busy machine, not the product, may need it. */
function judge(report, title, { answers, away, back }, slack) {
  // Who asks shortly before its return is answered by it.
  const during = answers.filter(({ asked }) => asked > away && asked < back - REFUSED_MS);
  const refused = during.filter(({ status }) => status === 503);
  const slowest = Math.max(...during.map(({ asked, came }) => came - asked));
  const otherwise = during.filter(({ status, retry, text }) => {
    return status !== 200 && status !== 201 && !(status === 503 && retry && text.includes('"detail"'));
  });
  const late = answers.filter(({ asked, status }) => asked > back && status > 299);
  const lastFailure = Math.max(back, ...late.map(({ came }) => came));
  report.holds(`${title}: requests refused with 503`, refused.length, refused.length > 0);
  report.nothing(
    `${title}: answered otherwise`,
    otherwise.map(({ status, text }) => `${status} ${text}`),
  );
  report.holds(`${title}: slowest refusal`, inMs(slowest), slowest < REFUSED_MS + slack);
  const recovered = lastFailure - back;
  report.holds(`${title}: last failure after its return`, inMs(recovered), recovered < BACK_MS + slack);
}

async function mailsArrive(report, { ledger, sink, isShort }) {
  const wanted = ledger.messages.filter(({ isKept }) => isKept).length;
  const enough = isShort ? wanted - 2 * TAKEN : wanted;
  await until('the mails', () => sink.delivered() >= enough, LEASE_MS);
  const words = `${sink.delivered()} of ${wanted}`;
  report.holds('mails delivered', isShort ? `${words}, a few rest for their lease` : words, true);
  report.nothing('mails twice', sink.doubled());
}

/** MariaDB is held still, then killed and started again. */
export async function databaseAway(report, { folder, url, server: mariadb, isShort }) {
  const sink = await openSink();
  await sink.up();
  const server = await startReady(folder, { DATABASE_URL: url, SMTP_URL: sink.url });
  try {
    const ledger = new Ledger(await createPeople(server));
    const seconds = isShort ? 3 : 10;
    const after = isShort ? 2000 : BACK_MS + 1000;
    const slack = isShort ? 3000 : 0;
    const held = { takeIt: mariadb.hold, giveBack: mariadb.release, seconds, after };
    judge(report, 'held still', await takeAway(held, ledger, server), slack);
    const killed = { takeIt: mariadb.crash, giveBack: mariadb.startAgain, seconds, after };
    judge(report, 'killed', await takeAway(killed, ledger, server), slack);
    report.nothing('lost, doubled or miscounted', await auditOf(ledger, server));
    await until('everything is acknowledged', async () => (await ledger.sendOpen(server.send)) === 0);
    report.nothing('lost, doubled or miscounted in the end', await auditOf(ledger, server));
    report.nothing('answers out of order', ledger.strange);
    await mailsArrive(report, { ledger, sink, isShort });
  } finally {
    await server.stop();
    await sink.down();
  }
}

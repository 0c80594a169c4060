import { setTimeout as sleep } from 'node:timers/promises';
import { findInconsistencies } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { atRate } from './constant-rate.mjs';
import { verifyDesigners } from './addresses.mjs';
import { createPeople } from './people.mjs';
import { startReady, until } from './product.mjs';
import { inMs } from './report.mjs';
import { createMailServer } from './mail-server.mjs';
import { createSilentDatabase } from './silent-database.mjs';

/** @typedef {import('./connections.mjs').Send} Send */
/** @typedef {import('./product.mjs').ReadyProduct} ReadyProduct */
/** @typedef {import('./report.mjs').Report} Report */
/** @typedef {{ asked: number, answered: number, status: number, retryAfter: string | undefined, text: string }} TimedAnswer */
/** @typedef {{ answers: TimedAnswer[], stopped: number, back: number }} Outage */

const RATE = 50;
const REFUSED_MS = 1000;
const RECOVERED_MS = 5000;
/** A mail whose lease was not confirmed is sent again after the two minutes of the lease. */
const LEASE_TIMEOUT_MS = 150_000;
/** Longer than a request waits for the database. */
const SILENT_START_MS = 2000;
/** At most so many mails have such a lease after each outage. */
const LEASED = 5;

/**
 * Writes at a constant rate; each answer with the times of its request and of its arrival.
 * @param {Ledger} ledger
 * @param {ReadyProduct} server
 */
function writeConstantly(ledger, server) {
  /** @type {TimedAnswer[]} */
  const answers = [];
  const load = atRate(RATE, async () => {
    const asked = performance.now();
    const { status, headers, text } = await ledger.send(ledger.next(), server.send);
    const retryAfter = headers['retry-after'];
    answers.push({ asked, answered: performance.now(), status, retryAfter, text });
  });
  return { answers, stop: load.stop };
}

/**
 * Stops the database for some seconds and starts it again, under load.
 * @param {{ stop: () => unknown, start: () => unknown, seconds: number, after: number }} outage
 * @param {Ledger} ledger
 * @param {ReadyProduct} server
 * @returns {Promise<Outage>}
 */
async function interrupt({ stop, start, seconds, after }, ledger, server) {
  const writing = writeConstantly(ledger, server);
  await sleep(1000);
  const stopped = performance.now();
  await stop();
  await sleep(seconds * 1000);
  await start();
  const back = performance.now();
  await sleep(after);
  await writing.stop();
  return { answers: writing.answers, stopped, back };
}

/**
 * @param {Report} report
 * @param {string} title
 * @param {Outage} outage
 * @param {number} slack milliseconds that are added to every limit on a busy machine
 */
function judge(report, title, { answers, stopped, back }, slack) {
  // A request shortly before the database's return may be answered by it.
  const during = answers.filter(({ asked }) => asked > stopped && asked < back - REFUSED_MS);
  const refused = during.filter(({ status }) => status === 503);
  const slowest = Math.max(...during.map(({ asked, answered }) => answered - asked));
  const otherwise = during.filter(({ status, retryAfter, text }) => {
    return status !== 200 && status !== 201 && !(status === 503 && retryAfter && text.includes('"detail"'));
  });
  const failedAfter = answers.filter(({ asked, status }) => asked > back && status > 299);
  const lastFailure = Math.max(back, ...failedAfter.map(({ answered }) => answered));
  report.check(`${title}: requests refused with 503`, refused.length, refused.length > 0);
  report.checkEmpty(
    `${title}: answered otherwise`,
    otherwise.map(({ status, text }) => `${status} ${text}`),
  );
  report.check(`${title}: slowest refusal`, inMs(slowest), slowest < REFUSED_MS + slack);
  const recovered = lastFailure - back;
  report.check(`${title}: last failure after its return`, inMs(recovered), recovered < RECOVERED_MS + slack);
}

/**
 * @param {Report} report
 * @param {{ ledger: Ledger, mailServer: Awaited<ReturnType<typeof createMailServer>>, isShort: boolean }} run
 */
async function mailsArrive(report, { ledger, mailServer, isShort }) {
  const wanted = ledger.messages.filter(({ isAcknowledged }) => isAcknowledged).length;
  const enough = isShort ? wanted - 2 * LEASED : wanted;
  await until('the mails', () => mailServer.delivered() >= enough, LEASE_TIMEOUT_MS);
  const counts = `${mailServer.delivered()} of ${wanted}`;
  report.check('mails delivered', isShort ? `${counts}, a few wait for their lease` : counts, true);
  report.checkEmpty('mails twice', mailServer.duplicated());
}

/**
 * The first start, which creates the tables, has more time than a request.
 * @param {Report} report
 * @param {{ folder: string, url: string }} location
 */
async function startOnSilentDatabase(report, { folder, url }) {
  const silent = await createSilentDatabase(url, SILENT_START_MS);
  try {
    const server = await startReady(folder, { DATABASE_URL: silent.url });
    await server.stop();
    report.check('silences during the first start', silent.silences(), silent.silences() === 1);
  } finally {
    silent.stop();
  }
}

/**
 * MariaDB does not answer during a start, is paused, then killed and started again.
 * @param {Report} report
 * @param {{ folder: string, url: string, server: import('../lib/servers/mariadb.mjs').MariadbServer, isShort: boolean }} settings
 */
export async function interruptDatabase(report, { folder, url, server: mariadb, isShort }) {
  await startOnSilentDatabase(report, { folder, url });
  const mailServer = await createMailServer();
  await mailServer.start();
  const server = await startReady(folder, { DATABASE_URL: url, SMTP_URL: mailServer.url });
  try {
    const ledger = new Ledger(await verifyDesigners(await createPeople(server), server, mailServer));
    const seconds = isShort ? 3 : 10;
    const after = isShort ? 2000 : RECOVERED_MS + 1000;
    const slack = isShort ? 3000 : 0;
    const paused = { stop: mariadb.pause, start: mariadb.resume, seconds, after };
    judge(report, 'paused', await interrupt(paused, ledger, server), slack);
    const killed = { stop: mariadb.crash, start: mariadb.startAgain, seconds, after };
    judge(report, 'killed', await interrupt(killed, ledger, server), slack);
    report.checkEmpty('lost, duplicated or miscounted', await findInconsistencies(ledger, server));
    await until('everything is acknowledged', async () => (await ledger.sendPending(server.send)) === 0);
    report.checkEmpty('lost, duplicated or miscounted at the end', await findInconsistencies(ledger, server));
    report.checkEmpty('unexpected answers', ledger.unexpected);
    await mailsArrive(report, { ledger, mailServer, isShort });
  } finally {
    await server.stop();
    await mailServer.stop();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { verifyDesigners } from './addresses.mjs';
import { findInconsistencies } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { percentile } from '../lib/figures.mjs';
import { atRate } from './constant-rate.mjs';
import { createPeople } from './people.mjs';
import { startReady, until } from './product.mjs';
import { inMs } from './report.mjs';
import { createMailServer } from './mail-server.mjs';

/** @typedef {import('./connections.mjs').Send} Send */
/** @typedef {import('./product.mjs').ReadyProduct} ReadyProduct */
/** @typedef {import('./report.mjs').Report} Report */

const RATE = 30;
const SLOWER_MS = 50;
/** After an outage of ten minutes the longest delay between two attempts is seventeen minutes; in the short run 16 s. */
const DELIVERY_TIMEOUT_MS = { long: 25 * 60_000, short: 45_000 };

/**
 * Reads and writes for some seconds; the milliseconds each took.
 * @param {Ledger} ledger
 * @param {ReadyProduct} server
 * @param {number} seconds
 */
async function timesOf(ledger, server, seconds) {
  /** @type {number[]} */
  const times = [];
  let count = 0;
  const load = atRate(RATE, async () => {
    count += 1;
    const designer = ledger.designers[count % ledger.designers.length];
    const { ms } =
      count % 3 === 0
        ? await server.send(`/designers/${designer?.id}`)
        : await ledger.send(ledger.next(), server.send);
    times.push(ms);
  });
  await sleep(seconds * 1000);
  await load.stop();
  return times;
}

/**
 * The mail server is stopped: no request may become slower, and every mail must arrive once afterwards.
 * @param {Report} report
 * @param {{ folder: string, isShort: boolean }} options
 */
export async function interruptMail(report, { folder, isShort }) {
  const seconds = isShort ? 3 : 600;
  const mailServer = await createMailServer();
  await mailServer.start();
  const server = await startReady(folder, { SMTP_URL: mailServer.url });
  try {
    const ledger = new Ledger(await verifyDesigners(await createPeople(server), server, mailServer));
    await timesOf(ledger, server, 2);
    const before = percentile(await timesOf(ledger, server, Math.min(seconds, 60)), 0.99);
    await mailServer.stop();
    const during = percentile(await timesOf(ledger, server, seconds), 0.99);
    await mailServer.start();
    report.check(
      `p99 without the mail server for ${seconds} s`,
      `${inMs(during)}, ${inMs(before)} before`,
      // On a busy machine, a few hundred requests do not show a difference of 50 ms.
      isShort || during < before + SLOWER_MS,
    );
    await everyMailOnce(report, {
      ledger,
      mailServer,
      timeoutMs: DELIVERY_TIMEOUT_MS[isShort ? 'short' : 'long'],
    });
    report.checkEmpty('lost, duplicated or miscounted', await findInconsistencies(ledger, server));
    report.checkEmpty('unexpected answers', ledger.unexpected);
  } finally {
    await server.stop();
    await mailServer.stop();
  }
}

/**
 * @param {Report} report
 * @param {{ ledger: Ledger, mailServer: Awaited<ReturnType<typeof createMailServer>>, timeoutMs: number }} run
 */
async function everyMailOnce(report, { ledger, mailServer, timeoutMs }) {
  const began = performance.now();
  const wanted = ledger.messages.length;
  await until('every mail', () => mailServer.delivered() >= wanted, timeoutMs);
  const seconds = Math.round((performance.now() - began) / 1000);
  report.check(
    'mails delivered',
    `${mailServer.delivered()} of ${wanted}, ${seconds} s after its return`,
    true,
  );
  report.checkEmpty('mails twice', mailServer.duplicated());
}

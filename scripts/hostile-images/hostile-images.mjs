import { readFileSync } from 'node:fs';
import path from 'node:path';
import { numberOption } from '../lib/arguments.mjs';
import { percentile } from '../lib/figures.mjs';
import { print } from '../lib/log.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { hostileImages as createHostileImages } from './catalogue.mjs';
import { inspectStored } from './inspect.mjs';
import { sendAll } from './send.mjs';

/** @typedef {import('./catalogue.mjs').HostileImage} HostileImage */
/** @typedef {{ before: number, highest: number, after: number }} ProcessSizes in megabytes */
/**
 * @typedef {object} Measurement
 * @property {Awaited<ReturnType<typeof sendAll>>} answers
 * @property {Awaited<ReturnType<typeof inspectStored>>} stored
 * @property {ProcessSizes} sizes
 */

const GROWTH_LIMIT_MB = 150;
const P99_LIMIT_MS = 2000;
const SAMPLE_INTERVAL_MS = 20;
/** Statuses by what is expected of a file. */
const ALLOWED = { refused: [400, 413, 415], accepted: [201], either: [201, 400, 413, 415] };

/**
 * The server and the processes it has started.
 * @param {number} pid
 */
function processesOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return [pid, ...children];
}

/**
 * The proportional set size (PSS) of the server and its processes together, in megabytes: pages that they share are
 * counted once.
 * @param {number} pid
 */
function pssMb(pid) {
  const kilobytes = processesOf(pid).map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

/**
 * Samples the size of the server.
 * @param {number} pid
 * @returns a function that ends the sampling and returns the highest value
 */
function watchSize(pid) {
  let highest = pssMb(pid);
  const timer = setInterval(() => {
    highest = Math.max(highest, pssMb(pid));
  }, SAMPLE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return highest;
  };
}

/**
 * @param {HostileImage[]} files
 * @returns {Promise<Measurement>}
 */
const measure = (files) =>
  withTemporaryFolder('hostile', async (folder) => {
    const settings = { DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'error' };
    const { base, child } = await startProduct(folder, settings);
    try {
      const pid = child.pid ?? 0;
      const before = pssMb(pid);
      const endWatch = watchSize(pid);
      const answers = await sendAll(base, files);
      const sizes = { before, highest: endWatch(), after: pssMb(pid) };
      return { sizes, answers, stored: await inspectStored(path.join(folder, 'uploads/gallery')) };
    } finally {
      await stop(child);
    }
  });

/**
 * Prints the figures.
 * @param {HostileImage[]} files
 * @param {Measurement} measurement
 * @returns {boolean} whether every limit holds
 */
function report(files, { sizes, answers, stored }) {
  const sent = new Set(files.map(({ bytes }) => bytes.toString('base64')));
  const asSent = stored.filter(({ bytes }) => sent.has(bytes.toString('base64')));
  const carrying = stored.filter(({ problems }) => problems.length > 0);
  const wrong = answers.filter(({ status, expect }) => !ALLOWED[expect].includes(status));
  const accepted = answers.filter(({ status }) => status === 201).length;
  const times = answers.map(({ ms }) => ms);
  const p99 = percentile(times, 0.99);
  const growth = sizes.highest - sizes.before;
  const slowest = answers.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  const names = (/** @type {string[]} */ list) => list.join(', ');

  print(`files sent                ${answers.length}`);
  print(`refused / accepted           ${answers.length - accepted} / ${accepted}`);
  print(
    `not as expected           ${wrong.length} ${names(wrong.map(({ name, status }) => `${name}: ${status}`))}`,
  );
  print(`stored files              ${stored.length}`);
  print(`stored as sent            ${asSent.length}`);
  print(
    `stored with metadata      ${carrying.length} ${names(carrying.map(({ name, problems }) => `${name}: ${problems}`))}`,
  );
  print(
    `memory usage              ${sizes.before} MB before, ${sizes.highest} MB at most (+${growth}), ${sizes.after} MB at the end`,
  );
  print(`time                      p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(p99)} ms`);
  print(`slowest                   ${names(slowest.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`))}`);
  const areEmpty = [wrong, asSent, carrying].every((list) => list.length === 0);
  return areEmpty && growth <= GROWTH_LIMIT_MB && p99 <= P99_LIMIT_MS;
}

/** Sends hostile files to the built product and judges the answers and what was stored. */
export async function hostileImages() {
  const files = await createHostileImages(numberOption('count', 300));
  process.exitCode = report(files, await measure(files)) ? 0 : 1;
}

import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasFlag, numberOption, option } from '../lib/arguments.mjs';
import { print } from '../lib/log.mjs';
import { inProject } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { residentMb, slowestStatement, startProduct, stop } from '../lib/product.mjs';
import { mustRun } from '../lib/run.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { compare, measureRoutes } from './measure.mjs';
import { startReference } from './reference-server.mjs';
import { printComparison, printScale, printServer, printSlowest } from './report.mjs';
import { createRequests } from './requests.mjs';
import { seedDesigners } from './seed.mjs';

/** @typedef {import('../lib/product.mjs').Product} Product */
/** @typedef {Awaited<ReturnType<typeof createRequests>>} Requests */

const seconds = numberOption('seconds', 4);
const rounds = numberOption('rounds', 3);
/** The compared routes; all of them and everything else without `--routes`. */
const routes = option('routes')?.split(',');
const MAILS_MAX_MS = 120_000;
/** Where the product reports its commits and its mails. */
const metricsPort = await freePort();

/**
 * Waits until the seeded file is on the disk: otherwise a measured durable write would also wait for the seed.
 * @param {string} file
 */
function syncToDisk(file) {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * @param {string} folder
 * @param {number} count
 */
async function seed(folder, count) {
  print(`Seeding ${count.toLocaleString('en')} designers…`);
  const migrate = [process.execPath, inProject('backend/dist/migrate.js'), 'up'];
  await mustRun(migrate, 'The migrations failed.', { env: { DATA_DIR: folder } });
  await seedDesigners(folder, count);
  syncToDisk(join(folder, 'stanze.sqlite'));
}

/**
 * @template T
 * @param {string} folder
 * @param {number} count
 * @param {(product: Product, requests: Requests) => Promise<T>} work
 * @param {{ isTimed?: boolean }} [options]
 */
async function withProduct(folder, count, work, options) {
  const product = await startProduct(folder, { METRICS_PORT: String(metricsPort) }, options);
  try {
    return await work(product, await createRequests(product.base, count));
  } finally {
    await stop(product.child);
  }
}

/** The metrics of the running product, as text. */
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

/**
 * The commits and the write transactions of the running product since its start.
 * @returns {Promise<import('./measure.mjs').Writes>}
 */
async function writesOfProduct() {
  const text = await metrics();
  const valueOf = (/** @type {string} */ name) =>
    Number(new RegExp(`^stanze_sqlite_${name} (\\d+)`, 'm').exec(text)?.[1]);
  return { commits: valueOf('commits'), transactions: valueOf('transactions') };
}

/**
 * Waits until the product has sent the mails of the requests before, so that they do not count for the next ones.
 * @throws after two minutes
 */
async function untilMailsAreSent() {
  const end = performance.now() + MAILS_MAX_MS;
  const isDue = async () => !/^stanze_mail_queue_oldest_due_seconds 0$/m.test(await metrics());
  while (await isDue()) {
    if (performance.now() > end) throw new Error('the mails of the requests before were not sent');
    await delay(100);
  }
}

/**
 * @param {Product} product
 * @param {Requests} requests
 */
async function timeStatements(product, requests) {
  await slowestStatement(product.child);
  await measureRoutes(product, requests, { seconds: 1 });
  printSlowest(await slowestStatement(product.child));
}

/**
 * @param {number} count designers
 * @param {{ isCompared: boolean }} options
 * @returns the figures of each route
 */
const measureSize = (count, { isCompared }) =>
  withTemporaryFolder('bench', async (folder) => {
    await seed(folder, count);
    const figures = await withProduct(folder, count, async (product, requests) => {
      if (isCompared) {
        const reference = await startReference(folder);
        const options = { seconds, rounds, routes, writes: writesOfProduct, settled: untilMailsAreSent };
        printComparison(await compare(product, reference, requests, options));
        await stop(reference.child);
      }
      if (routes) return {};
      const measured = await measureRoutes(product, requests, { seconds });
      printServer(`${count.toLocaleString('en')} designers`, product.startMs, residentMb(product.child.pid));
      return measured;
    });
    if (routes) return figures;
    // In a separate run, because measuring the statements takes time.
    await withProduct(folder, count, timeStatements, { isTimed: true });
    return figures;
  });

/** Measures the product: against the reference, and at one or two sizes. */
export async function bench() {
  const isScaleOnly = hasFlag('scale');
  const small = await measureSize(10_000, { isCompared: !isScaleOnly });
  if (isScaleOnly || hasFlag('million')) {
    printScale(small, await measureSize(1_000_000, { isCompared: false }));
  }
}

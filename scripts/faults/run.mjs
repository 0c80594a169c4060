import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { duration, say } from '../lib/log.mjs';
import { findMariadbd, MARIADB_MISSING, whyNoMariadb, withMariadb } from '../lib/mariadb.mjs';
import { Failure } from '../lib/run.mjs';
import { databaseAway } from './database.mjs';
import { diskFull, whyNoSmallDisk } from './disk.mjs';
import { kills } from './kill.mjs';
import { mailAway } from './mail.mjs';
import { replicaEnds, whyNoNginx } from './replica.mjs';
import { soak } from './soak.mjs';
import { Report } from './report.mjs';

/** Data in a folder that is gone afterwards. */
async function inFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-faults-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onMariadb(work) {
  if (!findMariadbd()) throw new Failure(MARIADB_MISSING);
  await inFolder((folder) => withMariadb((url, server) => work({ folder, url, server })));
}

/** What is broken, in this order. `leftOut` says why not, on machines that lack something. */
export const FAULTS = [
  {
    name: 'kill',
    run: (report, { isShort }) =>
      inFolder((folder) => kills(report, { folder, env: {}, isShort }, isShort ? 3 : 200)),
  },
  {
    name: 'kill-mariadb',
    leftOut: whyNoMariadb,
    run: (report, { isShort }) =>
      onMariadb(({ folder, url }) =>
        kills(report, { folder, env: { DATABASE_URL: url }, isShort }, isShort ? 1 : 30),
      ),
  },
  { name: 'disk', leftOut: whyNoSmallDisk, run: diskFull },
  {
    name: 'database',
    leftOut: whyNoMariadb,
    run: (report, { isShort }) => onMariadb((place) => databaseAway(report, { ...place, isShort })),
  },
  {
    name: 'replica',
    leftOut: () => whyNoNginx() ?? whyNoMariadb(),
    run: (report, { isShort }) => onMariadb((place) => replicaEnds(report, { ...place, isShort })),
  },
  { name: 'mail', run: (report, { isShort }) => inFolder((folder) => mailAway(report, { folder, isShort })) },
  {
    name: 'soak',
    run: (report, options) => inFolder((folder) => soak(report, { folder, ...options })),
  },
];

async function runFault({ name, leftOut, run }, options) {
  const reason = leftOut?.();
  if (reason) {
    say(`- ${name}: left out, ${reason}`);
    return { passed: 0, failed: 0 };
  }
  const report = new Report(name);
  const began = Date.now();
  try {
    await run(report, options);
  } catch (error) {
    report.holds('runs to its end', error.stack, false);
  }
  say(`  ${name}: ${duration(Date.now() - began)}`);
  return report;
}

/**
 * Breaks things, one after the other, and counts the figures that hold.
 * @param {{ isShort: boolean, minutes: number }} options `minutes` for `soak`
 */
export async function runFaults(options, faults = FAULTS) {
  const tally = { passed: 0, failed: 0 };
  for (const fault of faults) {
    const { passed, failed } = await runFault(fault, options);
    tally.passed += passed;
    tally.failed += failed;
  }
  return tally;
}

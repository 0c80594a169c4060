import { duration, print } from '../lib/log.mjs';
import { findMariadbd, MARIADB_MISSING, whyNoMariadb, withMariadb } from '../lib/servers/mariadb.mjs';
import { describeError, Failure } from '../lib/run.mjs';
import { addTallies } from '../lib/tally.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { interruptDatabase } from './database.mjs';
import { fillDisk, whyNoSmallDisk } from './disk.mjs';
import { kills } from './kill.mjs';
import { interruptMail } from './mail.mjs';
import { restartReplicas, whyNoNginx } from './replica.mjs';
import { Report } from './report.mjs';
import { soak } from './soak.mjs';

/** @typedef {{ isShort: boolean, minutes: number }} FaultOptions `minutes` for `soak` */
/** @typedef {{ folder: string, url: string, server: import('../lib/servers/mariadb.mjs').MariadbServer }} MariadbLocation */
/**
 * @typedef {object} Fault
 * @property {string} name for `--only`
 * @property {(report: Report, options: FaultOptions) => Promise<void>} run
 * @property {() => string | null} [skipReason] a reason not to run it on this machine
 */

/** @param {(folder: string) => Promise<void>} work */
const inFolder = (work) => withTemporaryFolder('faults', work);

/** @param {(location: MariadbLocation) => Promise<void>} work */
async function onMariadb(work) {
  if (!findMariadbd()) throw new Failure(MARIADB_MISSING);
  await inFolder((folder) => withMariadb((url, server) => work({ folder, url, server })));
}

/**
 * The faults, in this order.
 * @type {Fault[]}
 */
export const FAULTS = [
  {
    name: 'kill',
    run: (report, { isShort }) =>
      inFolder((folder) => kills(report, { folder, env: {}, isShort }, isShort ? 3 : 200)),
  },
  {
    name: 'kill-mariadb',
    skipReason: whyNoMariadb,
    run: (report, { isShort }) =>
      onMariadb(({ folder, url }) =>
        kills(report, { folder, env: { DATABASE_URL: url }, isShort }, isShort ? 1 : 30),
      ),
  },
  { name: 'disk', skipReason: whyNoSmallDisk, run: fillDisk },
  {
    name: 'database',
    skipReason: whyNoMariadb,
    run: (report, { isShort }) =>
      onMariadb((location) => interruptDatabase(report, { ...location, isShort })),
  },
  {
    name: 'replica',
    skipReason: () => whyNoNginx() ?? whyNoMariadb(),
    run: (report, { isShort }) => onMariadb((location) => restartReplicas(report, { ...location, isShort })),
  },
  {
    name: 'mail',
    run: (report, { isShort }) => inFolder((folder) => interruptMail(report, { folder, isShort })),
  },
  {
    name: 'soak',
    run: (report, options) => inFolder((folder) => soak(report, { folder, ...options })),
  },
];

/**
 * @param {Fault} fault
 * @param {FaultOptions} options
 */
async function runFault({ name, skipReason, run }, options) {
  const reason = skipReason?.();
  if (reason) {
    print(`- ${name}: skipped, ${reason}`);
    return { name, passed: 0, failed: 0, failures: [], ms: 0 };
  }
  const report = new Report(name);
  const began = Date.now();
  try {
    await run(report, options);
  } catch (error) {
    report.check('runs to its end', describeError(error), false);
  }
  const ms = Date.now() - began;
  print(`  ${name}: ${duration(ms)}`);
  const { passed, failed, failures } = report;
  return { name, passed, failed, failures, ms };
}

/**
 * Injects faults, one after the other, and counts the figures within their limits.
 * @param {FaultOptions} options
 * @param {Fault[]} faults
 * @returns {Promise<import('../lib/tally.mjs').Tally>}
 */
export async function runFaults(options, faults = FAULTS) {
  const tallies = [];
  for (const fault of faults) tallies.push(await runFault(fault, options));
  return { ...addTallies(tallies), timings: tallies.map(({ name, ms }) => ({ name, ms })) };
}

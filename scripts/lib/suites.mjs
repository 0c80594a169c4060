import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium, ensureHeadlessChromium } from './chromium.mjs';
import { CLUSTER_REQUIRED, missingForCluster, whyNoCluster } from './servers/cluster-programs.mjs';
import { GALERA_REQUIRED, missingForGalera, whyNoGalera } from './servers/galera-programs.mjs';
import { findMariadbd, MARIADB_MISSING, whyNoMariadb } from './servers/mariadb.mjs';
import { CACHE, inProject, toolFile } from './paths.mjs';
import { run } from './run.mjs';
import { readTally } from './tally.mjs';
import { temporaryFolder } from './temporary.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * A suite of `npm test`. `cores` and `seconds` are measured on two cores and only decide what runs beside what; one in idle time
 * may run beside the browser tests, which let each core rest for a quarter of their time.
 * @typedef {object} Suite
 * @property {string} name for `--only`
 * @property {string} title
 * @property {number} cores
 * @property {number} seconds
 * @property {boolean} [usesIdleTime]
 * @property {() => Promise<Tally>} run
 * @property {() => string | null} [skipReason] a reason not to run it on this machine
 */

const REPORTS = path.join(CACHE, 'reports');
const node = process.execPath;

/**
 * The path for a report; the file of an earlier run is removed, so that it is not taken for this one's.
 * @param {string} name
 */
function reportFile(name) {
  const file = path.join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} name
 * @param {string} config
 * @param {{ env?: Record<string, string>, workers?: number }} options
 */
const jest =
  (name, config, { env = {}, workers = 1 } = {}) =>
  async () => {
    const report = reportFile(`${name}.json`);
    const flags = [
      '--config',
      inProject(config),
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${report}`,
    ];
    const { code } = await run([node, toolFile('jest'), ...flags], { show: true, env });
    return readTally('jest', report, code);
  };

async function ownTests() {
  const report = reportFile('scripts.tap');
  const folder = inProject('scripts', 'test');
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.mjs'));
  const reporters = [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
  ];
  const paths = files.map((file) => path.join(folder, file));
  const { code } = await run([node, '--test', ...reporters, ...paths], { show: true });
  return readTally('node', report, code);
}

async function browser() {
  const report = reportFile('browser.json');
  const data = temporaryFolder('e2e');
  const env = {
    CHROMIUM_PATH: await ensureHeadlessChromium(),
    CHROMIUM_WITH_WINDOWS: await ensureChromium(),
    STANZE_REPORT: report,
    STANZE_E2E_DATA: data,
  };
  const command = [node, toolFile('@playwright/test', { command: 'playwright' }), 'test'];
  const { code } = await run(command, { show: true, cwd: inProject('frontend'), env });
  rmSync(data, { recursive: true, force: true });
  return readTally('playwright', report, code);
}

/**
 * The backend over HTTP. Mails, pushes and servers that do not answer are waited for, so two workers use about one core.
 * @param {'sqlite' | 'mariadb'} kind
 */
const overHttp = (kind) =>
  jest(`e2e-${kind}`, 'backend/jest.e2e-groups.config.mjs', { env: { DATABASE_KIND: kind }, workers: 2 });

async function onMariadb() {
  if (!findMariadbd()) return { passed: 0, failed: 1, problem: MARIADB_MISSING };
  return overHttp('mariadb')();
}

/**
 * A script that counts by itself, in a process of its own.
 * @param {string} name
 * @param {string[]} flags
 */
async function script(name, ...flags) {
  const report = reportFile(`${name}.json`);
  const command = [node, inProject('scripts', `${name}.mjs`), ...flags];
  const { code } = await run(command, { show: true, env: { STANZE_REPORT: report } });
  return readTally('counts', report, code);
}

async function cluster() {
  const missing = missingForCluster();
  if (missing) return { passed: 0, failed: 1, problem: `${CLUSTER_REQUIRED}, but ${missing}` };
  return script('cluster');
}

/** Without the HTTP suite, which runs on one MariaDB server already. */
async function galera() {
  const missing = missingForGalera();
  if (missing) return { passed: 0, failed: 1, problem: `${GALERA_REQUIRED}, but ${missing}` };
  return script('galera', '--only=conflicts,loss');
}

/**
 * Everything that `npm test` runs.
 * @type {Suite[]}
 */
export const SUITES = [
  {
    name: 'check',
    title: 'Checks',
    cores: 1,
    seconds: 61,
    usesIdleTime: true,
    run: () => runChecks(undefined, { concurrency: 1 }),
  },
  {
    name: 'domain',
    title: 'Domain',
    cores: 1,
    seconds: 32,
    usesIdleTime: true,
    run: jest('domain', 'domain/jest.config.mjs'),
  },
  {
    name: 'backend',
    title: 'Server',
    cores: 1,
    seconds: 18,
    run: jest('backend', 'backend/jest.config.mjs'),
  },
  {
    name: 'frontend',
    title: 'App',
    cores: 1,
    seconds: 217,
    run: jest('frontend', 'frontend/jest.config.mjs'),
  },
  { name: 'scripts', title: 'Scripts', cores: 1, seconds: 105, run: ownTests },
  {
    name: 'delivery',
    title: 'Exactly-once delivery',
    cores: 1,
    seconds: 50,
    run: jest('delivery', 'frontend/jest.delivery.config.mjs'),
  },
  {
    name: 'e2e-sqlite',
    title: 'Server over HTTP, SQLite',
    cores: 1,
    seconds: 600,
    run: overHttp('sqlite'),
  },
  {
    name: 'e2e-mariadb',
    title: 'Server over HTTP, MariaDB',
    cores: 1,
    seconds: 498,
    skipReason: whyNoMariadb,
    run: onMariadb,
  },
  {
    name: 'faults',
    title: 'Injected faults',
    cores: 1,
    seconds: 162,
    run: () => script('faults', '--short'),
  },
  {
    name: 'simulate',
    title: 'Simulator',
    cores: 1,
    seconds: 150,
    usesIdleTime: true,
    run: () => script('simulate', '--seeds=300', '--workers=1'),
  },
  {
    name: 'cluster',
    title: 'Two replicas behind nginx',
    // Alone it uses 1.4 cores, because it often waits; it passes beside other work, too.
    cores: 1,
    seconds: 190,
    skipReason: whyNoCluster,
    run: cluster,
  },
  {
    name: 'galera',
    title: 'Three Galera nodes',
    cores: 1,
    seconds: 60,
    skipReason: whyNoGalera,
    run: galera,
  },
  { name: 'browser', title: 'Product in the browser', cores: 2, seconds: 1190, run: browser },
];

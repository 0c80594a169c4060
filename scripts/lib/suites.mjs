import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { CLUSTER_REQUIRED, missingForCluster, whyNoCluster } from './cluster-programs.mjs';
import { GALERA_REQUIRED, missingForGalera, whyNoGalera } from './galera-programs.mjs';
import { findMariadbd, MARIADB_MISSING, whyNoMariadb } from './mariadb.mjs';
import { CACHE, inProject, toolFile } from './paths.mjs';
import { run } from './run.mjs';
import { readTally } from './tally.mjs';

const REPORTS = path.join(CACHE, 'reports');
const node = process.execPath;

/** An empty place for a report: what an earlier run left must not be taken for this one's. */
function reportFile(name) {
  const file = path.join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

const jest =
  (name, config, env = {}) =>
  async () => {
    const report = reportFile(`${name}.json`);
    const flags = ['--config', inProject(config), '--json', `--outputFile=${report}`];
    const { code } = await run([node, toolFile('jest'), ...flags], { show: true, env });
    return readTally('jest', report, code);
  };

async function ownTests() {
  const report = reportFile('scripts.tap');
  const folder = inProject('scripts', 'test');
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.mjs'));
  const reporters = ['spec', 'tap'].map((reporter) => `--test-reporter=${reporter}`);
  const places = ['stdout', report].map((place) => `--test-reporter-destination=${place}`);
  const pairs = reporters.flatMap((reporter, index) => [reporter, places[index]]);
  const paths = files.map((file) => path.join(folder, file));
  const { code } = await run([node, '--test', ...pairs, ...paths], { show: true });
  return readTally('node', report, code);
}

async function browser() {
  const report = reportFile('browser.json');
  const data = mkdtempSync(path.join(tmpdir(), 'stanze-e2e-'));
  const env = { CHROMIUM_PATH: await ensureChromium(), STANZE_REPORT: report, STANZE_E2E_DATA: data };
  const command = [node, toolFile('@playwright/test', { command: 'playwright' }), 'test'];
  const { code } = await run(command, { show: true, cwd: inProject('frontend'), env });
  rmSync(data, { recursive: true, force: true });
  return readTally('playwright', report, code);
}

async function onMariadb() {
  if (!findMariadbd()) return { passed: 0, failed: 1, problem: MARIADB_MISSING };
  return jest('e2e-mariadb', 'backend/jest.e2e.config.mjs', { DATABASE_KIND: 'mariadb' })();
}

/** A script that counts by itself, in a process of its own. */
async function script(name, ...flags) {
  const report = reportFile(`${name}.json`);
  const command = [node, inProject('scripts', `${name}.mjs`), ...flags];
  const { code } = await run(command, { show: true, env: { STANZE_REPORT: report } });
  return readTally('counts', report, code);
}

async function cluster() {
  const missing = missingForCluster();
  if (missing) return { passed: 0, failed: 1, problem: `${CLUSTER_REQUIRED}, ma ${missing}` };
  return script('cluster');
}

/** Without the HTTP suite, which passes through on one server already. */
async function galera() {
  const missing = missingForGalera();
  if (missing) return { passed: 0, failed: 1, problem: `${GALERA_REQUIRED}, ma ${missing}` };
  return script('galera', '--only=conflicts,loss');
}

async function faults() {
  // It needs packages that the preparation installs.
  const { runFaults } = await import('../faults/run.mjs');
  return runFaults({ isShort: true });
}

/**
 * Everything `npm test` runs, in this order. `run` gives a tally; a suite with a `leftOut` that answers with a
 * sentence is left out, and the sentence is told.
 */
export const SUITES = [
  { name: 'check', title: 'Controlli', run: () => runChecks() },
  { name: 'domain', title: 'Regole', run: jest('domain', 'domain/jest.config.mjs') },
  { name: 'backend', title: 'Server', run: jest('backend', 'backend/jest.config.mjs') },
  { name: 'frontend', title: 'App', run: jest('frontend', 'frontend/jest.config.mjs') },
  { name: 'scripts', title: 'Script', run: ownTests },
  { name: 'delivery', title: 'Consegna esatta', run: jest('delivery', 'frontend/jest.delivery.config.mjs') },
  {
    name: 'e2e-sqlite',
    title: 'Server via HTTP, SQLite',
    run: jest('e2e-sqlite', 'backend/jest.e2e.config.mjs', { DATABASE_KIND: 'sqlite' }),
  },
  {
    name: 'e2e-mariadb',
    title: 'Server via HTTP, MariaDB',
    leftOut: whyNoMariadb,
    run: onMariadb,
  },
  { name: 'faults', title: 'Guasti provocati', run: faults },
  { name: 'cluster', title: 'Due repliche dietro nginx', leftOut: whyNoCluster, run: cluster },
  { name: 'galera', title: 'Tre nodi in un gruppo', leftOut: whyNoGalera, run: galera },
  { name: 'browser', title: 'Prodotto nel browser', run: browser },
];

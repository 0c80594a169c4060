import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { askMariadb } from '../lib/servers/ask-mariadb.mjs';
import { ensureHeadlessChromium } from '../lib/chromium.mjs';
import { CACHE, inProject, toolFile } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { readTally } from '../lib/tally.mjs';
import { withReplicas } from './environment.mjs';

/** The demonstration with its designers; production has none. */
export const DEMONSTRATION = {
  NODE_ENV: 'test',
  DEMO: 'true',
  PUBLIC_URL: '',
  SMTP_URL: '',
  SMTP_PLAINTEXT: '',
};

/** The journey of a visitor, and a conversation of two people: the beginnings of the titles of their tests. */
const TESTS = [
  'a visitor finds',
  'a like given',
  'the questionnaire still has',
  'addresses that are',
  'a portfolio is shown',
  'a click before the app starts',
  'two people write',
];

/**
 * The main browser journey on a phone.
 * @param {{ base: string, folders: string[], name: string, chromium: string }} target the address, the data folders of the
 *   processes behind it, and the name of the report
 */
export async function journeyAt({ base, folders, name, chromium }) {
  const report = path.join(CACHE, 'reports', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const env = {
    CHROMIUM_PATH: chromium,
    STANZE_REPORT: report,
    STANZE_E2E_ADDRESS: base,
    STANZE_E2E_DATA: folders.join(path.delimiter),
  };
  const specs = [
    'journey.spec.ts',
    'messages.spec.ts',
    '--project=phone',
    '--workers=1',
    '--grep',
    TESTS.join('|'),
  ];
  const command = [process.execPath, toolFile('@playwright/test', { command: 'playwright' }), 'test'];
  const { code } = await run([...command, ...specs], { show: true, cwd: inProject('frontend'), env });
  return readTally('playwright', report, code);
}

/**
 * The journey against nginx and two replicas.
 * @type {import('../cluster.mjs').RunPart}
 */
export async function journey({ databaseUrl, ...servers }) {
  const chromium = await ensureHeadlessChromium();
  await askMariadb(databaseUrl, 'CREATE DATABASE stanze_demo CHARACTER SET utf8mb4');
  const ofItsOwn = { ...servers, databaseUrl: `${databaseUrl}_demo` };
  return withReplicas(ofItsOwn, DEMONSTRATION, async ({ nginx, folders }) =>
    journeyAt({ base: nginx.base, folders, name: 'cluster-journey', chromium }),
  );
}

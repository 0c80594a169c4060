import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { print } from '../lib/log.mjs';
import { CACHE, inProject, readJson, toolFile } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { readTally } from '../lib/tally.mjs';
import { ONE_PROCESS } from './one-process.mjs';
import { withTestServers } from './test-servers.mjs';

/** Three processes start before the first test of a file. */
const TEST_TIMEOUT_MS = 180_000;

/** The files in which an error between several processes would show first: `npm test` runs only these. */
const SELECTED = ['sessions', 'idempotency', 'contacts', 'users-pictures', 'matching'];

/** @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** @param {string[]} names */
const anyFile = (names) => `/(${names.join('|')})\\.e2e-spec\\.ts$`;

/**
 * Flags for jest: which files, and which tests of them.
 * @param {boolean} isFull
 */
function choice(isFull) {
  const chosen = process.argv
    .find((argument) => argument.startsWith('--files='))
    ?.slice('--files='.length)
    .split(',');
  const files = chosen ?? (isFull ? ['[^/]*'] : SELECTED);
  const whole = ONE_PROCESS.filter(({ test }) => !test).map(({ file }) => file);
  const single = ONE_PROCESS.flatMap(({ test }) => (test ? escaped(test) : []));
  return [
    ['--testPathPatterns', anyFile(files)],
    whole.length > 0 ? ['--testPathIgnorePatterns', anyFile(whole)] : [],
    single.length > 0 ? ['--testNamePattern', `^(?!.*(${single.join('|')})$)`] : [],
  ].flat();
}

/**
 * Listed tests that no longer exist.
 * @param {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }} report
 * @param {boolean} isFull
 */
function unknownTests(report, isFull) {
  const skipped = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  );
  const listed = ONE_PROCESS.flatMap(({ test }) => test ?? []);
  return isFull ? listed.filter((test) => !skipped.some((name) => name.endsWith(test))) : [];
}

/**
 * The backend's own suite over HTTP, each application of it being two processes behind nginx.
 * @type {import('../cluster.mjs').RunPart}
 */
export const httpSuite = ({ databaseUrl, redis }, { isFull }) =>
  withTestServers(redis.url, async ({ url, opened }) => {
    const report = path.join(CACHE, 'reports', 'cluster-http.json');
    mkdirSync(path.dirname(report), { recursive: true });
    rmSync(report, { force: true });
    const env = {
      DATABASE_KIND: 'mariadb',
      STANZE_TEST_MARIADB: new URL('/', databaseUrl).href.slice(0, -1),
      STANZE_TEST_DOORS: url,
    };
    const flags = [
      '--config',
      inProject('backend/jest.e2e.config.mjs'),
      '--json',
      `--outputFile=${report}`,
      `--testTimeout=${TEST_TIMEOUT_MS}`,
    ];
    const command = [process.execPath, toolFile('jest'), ...flags, ...choice(isFull)];
    const { code } = await run(command, { show: true, env });
    const tally = readTally('jest', report, code);
    print(`${opened()} times two processes behind nginx`);
    const unknown = tally.problem ? [] : unknownTests(readJson(report), isFull);
    if (unknown.length === 0) return tally;
    return {
      ...tally,
      failed: tally.failed + unknown.length,
      problem: `tests that no longer exist: ${unknown.join('; ')}`,
    };
  });

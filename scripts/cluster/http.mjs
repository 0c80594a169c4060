import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { say } from '../lib/log.mjs';
import { CACHE, inProject, readJson, toolFile } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { readTally } from '../lib/tally.mjs';
import { withDoors } from './doors.mjs';
import { ONE_PROCESS } from './one-process.mjs';

/** Three processes start before the first test of a file. */
const PATIENCE_MS = 180_000;

/** What several processes could get wrong most easily: the part that `npm test` has time for. */
const TELLING = ['sessions', 'idempotency', 'contacts', 'users-pictures', 'matching'];

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const anyFile = (names) => `/(${names.join('|')})\\.e2e-spec\\.ts$`;

/** Flags for jest: which files, and which tests of them. */
function choice(isFull) {
  const chosen = process.argv
    .find((argument) => argument.startsWith('--files='))
    ?.slice('--files='.length)
    .split(',');
  const files = chosen ?? (isFull ? ['[^/]*'] : TELLING);
  const whole = ONE_PROCESS.filter(({ test }) => !test).map(({ file }) => file);
  const single = ONE_PROCESS.flatMap(({ test }) => (test ? escaped(test) : []));
  return [
    ['--testPathPatterns', anyFile(files)],
    whole.length > 0 ? ['--testPathIgnorePatterns', anyFile(whole)] : [],
    single.length > 0 ? ['--testNamePattern', `^(?!.*(${single.join('|')})$)`] : [],
  ].flat();
}

/** Listed tests that no file has any more; they would hide others one day. */
function unknownTests(report, isFull) {
  const leftOut = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  );
  const listed = ONE_PROCESS.flatMap(({ test }) => test ?? []);
  return isFull ? listed.filter((test) => !leftOut.some((name) => name.endsWith(test))) : [];
}

/** The backend's own suite over HTTP, each application of it two processes behind nginx. @returns a tally */
export const httpSuite = ({ databaseUrl, redis }, { isFull }) =>
  withDoors(redis.url, async ({ url, opened }) => {
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
      `--testTimeout=${PATIENCE_MS}`,
    ];
    const command = [process.execPath, toolFile('jest'), ...flags, ...choice(isFull)];
    const { code } = await run(command, { show: true, env });
    const tally = readTally('jest', report, code);
    say(`${opened()} volte due processi dietro nginx`);
    const unknown = tally.problem ? [] : unknownTests(readJson(report), isFull);
    if (unknown.length === 0) return tally;
    return {
      ...tally,
      failed: tally.failed + unknown.length,
      problem: `non trovo più: ${unknown.join('; ')}`,
    };
  });

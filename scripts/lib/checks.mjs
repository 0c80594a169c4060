import { lint } from './lint.mjs';
import { missingPlatforms } from './build/lock-file.mjs';
import { duration, print } from './log.mjs';
import { findMariadbd, MARIADB_MISSING, whyNoMariadb, withMariadb } from './servers/mariadb.mjs';
import { inProject, readJson, ROOT, toolFile } from './paths.mjs';
import { isStopping, run } from './run.mjs';

/** @typedef {{ code: number, output: string }} CheckResult the exit code, and what to show when it is not 0 */

/**
 * @typedef {object} Check
 * @property {string} name for `--only`
 * @property {string} title
 * @property {() => CheckResult | Promise<CheckResult>} run
 * @property {() => string | null} [skipReason] a reason not to run it on this machine
 * @property {boolean} [showsOutput] its output is shown also when it passed
 */

const node = process.execPath;
/** @type {CheckResult} */
const PASSED = { code: 0, output: '' };

/**
 * @param {string} name
 * @param {string[]} args
 * @param {{ command?: string, workspace?: string }} [options]
 */
const tool = (name, args, options) => () => run([node, toolFile(name, options), ...args]);

/** @param {string[]} command a file of this project, and its arguments */
const script =
  (...[file = '', ...args]) =>
  () =>
    run([node, inProject(file), ...args]);

/** @param {string} url of the database */
const driftOn = (url) =>
  run([node, inProject('backend/dist/schema-drift.js')], { env: { DATABASE_URL: url } });

function driftOnMariadb() {
  if (findMariadbd()) return withMariadb(driftOn);
  return { code: 1, output: MARIADB_MISSING };
}

function verifyLock() {
  const missing = missingPlatforms(readJson(inProject('package-lock.json'))).map(({ name }) => name);
  if (missing.length === 0) return PASSED;
  const remedy = 'Run `node scripts/complete-lock.mjs`: without it `npm ci` refuses the file.';
  return { code: 1, output: `package-lock.json lacks: ${missing.join(', ')}.\n${remedy}` };
}

/**
 * Every check, the slowest first.
 * @type {Check[]}
 */
export const CHECKS = [
  { name: 'lint', title: 'Types and lint', run: () => lint(ROOT) },
  {
    name: 'imports',
    title: 'Import rules',
    run: tool('dependency-cruiser', ['domain', 'backend', 'frontend', 'scripts'], { command: 'depcruise' }),
  },
  { name: 'unused', title: 'Unused code', run: tool('knip', ['--no-progress']) },
  { name: 'api', title: 'OpenAPI matches the code', run: script('scripts/api.mjs', '--check') },
  { name: 'format', title: 'Format', run: tool('@biomejs/biome', ['format', '.'], { command: 'biome' }) },
  { name: 'schema-sqlite', title: 'Migrations match the entities (SQLite)', run: () => driftOn('') },
  {
    name: 'schema-mariadb',
    title: 'Migrations match the entities (MariaDB)',
    skipReason: whyNoMariadb,
    run: driftOnMariadb,
  },
  { name: 'budget', title: 'Size of the first visit', showsOutput: true, run: script('scripts/budget.mjs') },
  { name: 'words', title: 'Glossary', run: script('scripts/words.mjs') },
  { name: 'references', title: 'References', run: script('scripts/references.mjs') },
  { name: 'structure', title: 'Structure', run: script('scripts/structure.mjs') },
  { name: 'lock', title: 'package-lock.json is complete', run: verifyLock },
];

/**
 * @param {Check} check
 * @param {(line: string) => void} output
 * @param {import('./tally.mjs').Tally} tally each check counts as one
 */
async function runCheck({ name, title, run: work, showsOutput }, output, tally) {
  if (isStopping()) return;
  const start = Date.now();
  const { code, output: text } = await work();
  if (isStopping()) return;
  const ms = Date.now() - start;
  tally[code === 0 ? 'passed' : 'failed'] += 1;
  tally.timings?.push({ name, ms });
  if (code !== 0) tally.failures?.push(name);
  output(`${code === 0 ? '✓' : '✗'} ${title} (${name}, ${duration(ms)})`);
  if (code !== 0 || showsOutput) output(text.trimEnd());
}

/**
 * Runs checks and prints each one's name, time and result, and the output of the failed ones.
 * @param {Check[]} checks
 * @param {{ concurrency?: number, output?: (line: string) => void }} options
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runChecks(checks = CHECKS, { concurrency = 2, output = print } = {}) {
  // Not imported above: the list of checks is read before anything is installed.
  const { default: pLimit } = await import('p-limit');
  /** @type {import('./tally.mjs').Tally} */
  const tally = { passed: 0, failed: 0, failures: [], timings: [] };
  const due = checks.filter(({ title, skipReason }) => {
    const reason = skipReason?.();
    if (reason) output(`- ${title}: skipped, ${reason}.`);
    return !reason;
  });
  await pLimit(concurrency).map(due, (check) => runCheck(check, output, tally));
  return tally;
}

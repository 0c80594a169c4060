import { missingPlatforms } from './lock-file.mjs';
import { duration, say } from './log.mjs';
import { findMariadbd, MARIADB_MISSING, whyNoMariadb, withMariadb } from './mariadb.mjs';
import { inProject, readJson, toolFile } from './paths.mjs';
import { isStopping, run } from './run.mjs';

const AT_A_TIME = 2;
const node = process.execPath;
const tool = (name, args, options) => () => run([node, toolFile(name, options), ...args]);
const types =
  (...projects) =>
  async () => {
    for (const project of projects) {
      const result = await tool('typescript', ['-p', project, '--noEmit'], { command: 'tsc' })();
      if (result.code !== 0) return result;
    }
    return { code: 0, output: '' };
  };
const script =
  (file, ...args) =>
  () =>
    run([node, inProject(file), ...args]);

const driftOn = (url) =>
  run([node, inProject('backend/dist/schema-drift.js')], { env: { DATABASE_URL: url } });

function driftOnMariadb() {
  if (findMariadbd()) return withMariadb(driftOn);
  return { code: 1, output: MARIADB_MISSING };
}

function verifyLock() {
  const missing = missingPlatforms(readJson(inProject('package-lock.json'))).map(({ name }) => name);
  if (missing.length === 0) return { code: 0, output: '' };
  const remedy = 'Esegui `node scripts/complete-lock.mjs`: senza, `npm ci` rifiuta il file.';
  return { code: 1, output: `Mancano in package-lock.json: ${missing.join(', ')}.\n${remedy}` };
}

/**
 * Every check of the house, slowest first. `run` gives the exit code and what to show when it is not 0; a check with
 * a `leftOut` that answers with a sentence is left out, and the sentence is told.
 */
export const CHECKS = [
  { name: 'lint', title: 'Lint', run: tool('eslint', ['.', '--max-warnings', '0']) },
  { name: 'types-backend', title: 'Tipi del server', run: types('backend/tsconfig.test.json') },
  { name: 'types-domain', title: 'Tipi delle regole', run: types('domain/tsconfig.test.json') },
  {
    name: 'types-frontend',
    title: "Tipi dell'app",
    run: types(
      'frontend/tsconfig.test.json',
      'frontend/tsconfig.sw.json',
      'frontend/tsconfig.vite.json',
      'frontend/tsconfig.e2e.json',
    ),
  },
  {
    name: 'imports',
    title: 'Direzione degli import',
    run: tool('dependency-cruiser', ['domain', 'backend', 'frontend', 'scripts'], { command: 'depcruise' }),
  },
  { name: 'unused', title: 'Codice morto', run: tool('knip', ['--no-progress']) },
  { name: 'format', title: 'Formato', run: tool('@biomejs/biome', ['format', '.'], { command: 'biome' }) },
  { name: 'api', title: 'OpenAPI uguale al codice', run: script('scripts/api.mjs', '--check') },
  { name: 'schema-sqlite', title: 'Migrazioni uguali alle entità (SQLite)', run: () => driftOn('') },
  {
    name: 'schema-mariadb',
    title: 'Migrazioni uguali alle entità (MariaDB)',
    leftOut: whyNoMariadb,
    run: driftOnMariadb,
  },
  { name: 'budget', title: 'Peso della prima visita', tells: true, run: script('scripts/budget.mjs') },
  { name: 'lock', title: 'package-lock.json completo', run: verifyLock },
];

async function runCheck({ title, run: work, tells }, tell) {
  const start = Date.now();
  const { code, output } = await work();
  if (isStopping()) return false;
  tell(`${code === 0 ? '✓' : '✗'} ${title} (${duration(Date.now() - start)})`);
  if (code !== 0 || tells) tell(output.trimEnd());
  return code === 0;
}

/**
 * Runs checks two at a time, telling each one's name, time and result, and what the failed ones say.
 * @param {typeof CHECKS} checks
 * @param {(line: string) => void} tell
 * @returns {Promise<import('./tally.mjs').Tally>} each check counts as one
 */
export async function runChecks(checks = CHECKS, tell = say) {
  const tally = { passed: 0, failed: 0 };
  const queue = checks.filter(({ title, leftOut }) => {
    const reason = leftOut?.();
    if (reason) tell(`- ${title}: tralasciato, ${reason}.`);
    return !reason;
  });
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      tally[(await runCheck(check, tell)) ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return tally;
}

/**
 * `npm run migrations [-- --rows=10000]`: the schema's history down and up again with that many rows in every table, on
 * SQLite and on MariaDB, with the time of each step. Ends with 1 when anything that both ends know is lost.
 */
import './lib/node-version.mjs';
import { whyNoMariadb } from './lib/mariadb.mjs';
import { say } from './lib/log.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { Failure, main, run } from './lib/run.mjs';

const ROWS = 10_000;

function rowsAskedFor() {
  const flag = process.argv.find((argument) => argument.startsWith('--rows='));
  const rows = Number(flag?.slice('--rows='.length) ?? ROWS);
  if (!Number.isInteger(rows) || rows < 1) throw new Failure('Si scrive --rows=10000.');
  return String(rows);
}

await main(async () => {
  const env = { STANZE_ROWS: rowsAskedFor() };
  const flags = [
    '--config',
    inProject('backend/jest.e2e.config.mjs'),
    '--testPathPatterns',
    '/migrations\\.e2e',
  ];
  const kinds = whyNoMariadb() ? ['sqlite'] : ['sqlite', 'mariadb'];
  if (kinds.length === 1) say(`- MariaDB: tralasciato, ${whyNoMariadb()}.`);
  for (const kind of kinds) {
    const command = [process.execPath, toolFile('jest'), ...flags];
    const { code } = await run(command, { show: true, env: { ...env, DATABASE_KIND: kind } });
    if (code !== 0) throw new Failure(`Qualcosa non torna su ${kind}.`);
  }
});

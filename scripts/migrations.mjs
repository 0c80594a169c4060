/**
 * `npm run migrations [-- --rows=10000]`: reverts and applies all migrations with that many rows in every table, on
 * SQLite and on MariaDB, with the time of each step. Exits with code 1 when data that both schemas can hold is lost.
 */
import './lib/node-version.mjs';
import { tmpdir } from 'node:os';
import { numberOption } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { whyNoMariadb } from './lib/servers/mariadb.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { Failure, main, run } from './lib/run.mjs';

await main(async () => {
  const rows = numberOption('rows', 10_000);
  await prepare({ build: ['backend'] });
  const flags = [
    '--config',
    inProject('backend/jest.e2e.config.mjs'),
    '--testPathPatterns',
    '/migrations\\.e2e',
  ];
  const kinds = whyNoMariadb() ? ['sqlite'] : ['sqlite', 'mariadb'];
  if (kinds.length === 1) print(`- MariaDB: skipped, ${whyNoMariadb()}.`);
  for (const kind of kinds) {
    // TMPDIR: on the disk, where the suite of `npm test` is not if it can be in RAM.
    const env = { STANZE_ROWS: String(rows), DATABASE_KIND: kind, TMPDIR: tmpdir() };
    const { code } = await run([process.execPath, toolFile('jest'), ...flags], { show: true, env });
    if (code !== 0) throw new Failure(`The migrations failed on ${kind}: see above.`);
  }
});

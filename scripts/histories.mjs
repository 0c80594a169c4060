/**
 * `npm run histories [-- --count=2000 --seed=N --database=sqlite|mariadb --replicas]`: random histories of one request over
 * HTTP, with a clock that only the test moves, compared with an independent model after every step. With `--replicas` two
 * applications share one MariaDB and one Redis, and each command goes to one of them. Exits with code 1 at a difference;
 * the same seed repeats the same histories.
 */
import './lib/node-version.mjs';
import { hasFlag, numberOption, option } from './lib/arguments.mjs';
import { whyNoMariadb } from './lib/servers/mariadb.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { withRedis } from './lib/servers/redis.mjs';
import { Failure, main, run } from './lib/run.mjs';

const DATABASES = ['sqlite', 'mariadb'];

/**
 * @param {string} database
 * @param {Record<string, string>} settings
 */
async function runHistories(database, settings) {
  const flags = [
    '--config',
    inProject('backend/jest.e2e.config.mjs'),
    '--testPathPatterns',
    '/histories\\.e2e',
  ];
  const env = {
    DATABASE_KIND: database,
    STANZE_HISTORIES: String(numberOption('count', 2000)),
    STANZE_HISTORIES_SEED: String(numberOption('seed', 1)),
    ...settings,
  };
  const { code } = await run([process.execPath, toolFile('jest'), ...flags], { show: true, env });
  if (code !== 0) throw new Failure('A history did not end as the model says: see above.');
}

await main(async () => {
  const isReplicated = hasFlag('replicas');
  const database = option('database') ?? (isReplicated ? 'mariadb' : 'sqlite');
  if (!DATABASES.includes(database)) throw new Failure(`--database is one of: ${DATABASES.join(', ')}.`);
  if (isReplicated && database === 'sqlite') throw new Failure('--replicas needs --database=mariadb.');
  if (database === 'mariadb' && whyNoMariadb()) throw new Failure(`MariaDB: ${whyNoMariadb()}.`);
  await prepare({ build: ['backend'] });
  if (!isReplicated) return runHistories(database, {});
  return withRedis(({ url }) => runHistories(database, { STANZE_HISTORIES_REDIS: url }));
});

/**
 * `npm run many-requests [-- --requests=100000 --of-one=5000 --database=sqlite|mariadb]`: how long the first page of a
 * designer with thousands of requests and the figures of the marketplace take, among many requests. Exits with code 1 above
 * 200 ms for the first page, or when a query reads no index.
 */
import './lib/node-version.mjs';
import { numberOption, option } from './lib/arguments.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { Failure, main, run } from './lib/run.mjs';

await main(async () => {
  await prepare({ build: ['backend'] });
  const flags = [
    '--config',
    inProject('backend/jest.e2e.config.mjs'),
    '--testPathPatterns',
    '/many-requests\\.e2e',
  ];
  const env = {
    DATABASE_KIND: option('database') ?? 'sqlite',
    STANZE_REQUESTS: String(numberOption('requests', 100_000)),
    STANZE_REQUESTS_OF_ONE: String(numberOption('of-one', 5000)),
  };
  const { code } = await run([process.execPath, toolFile('jest'), ...flags], { show: true, env });
  if (code !== 0) throw new Failure('Too slow, or without an index: see above.');
});

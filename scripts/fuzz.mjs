import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run fuzz -- --requests=50000 --seed=1`: requests generated from docs/api/openapi.json, valid ones and hostile
 * ones, as guest, client, designer and administrator, against the built product in a temporary folder. Exits with code 1 when
 * an answer has a status of 5xx (except a 503 with `Retry-After`), shows a stack, SQL or a path, or is an error without `detail`.
 * The first requests are a valid call of every route for every role; a route that a role may call and that never succeeds fails
 * the run, unless scripts/fuzz/unreached.mjs lists it. `--roles=client,admin` sends as these roles only.
 * The same seed generates the same requests; `--only=<number>` sends one of them. With FUZZ_BASE, FUZZ_ADMIN, FUZZ_ADMIN_PASSWORD
 * and FUZZ_OUTBOX (the folder of its mails) in the environment it sends them to a server that is running already.
 */
await main(async () => {
  // Nothing is installed or built for a server that is running already: it may be using the packages and the build.
  if (!process.env.FUZZ_BASE) await prepare();
  const { fuzz } = await import('./fuzz/fuzz.mjs');
  await fuzz();
});

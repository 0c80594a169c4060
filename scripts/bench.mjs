import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run bench` compares with a bare Fastify at 10 000 designers; `npm run bench -- --million` also measures a
 * million, `--scale` measures only the two sizes, `--routes=match,like` compares only these
 * routes; `--connections=1` sends one request at a time instead of 16. How to read it: docs/operations.md.
 */
await main(async () => {
  await prepare();
  const { bench } = await import('./bench/bench.mjs');
  await bench();
});

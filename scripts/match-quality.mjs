import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run match-quality`: a seeded simulation that compares the score by parts (scripts/match-quality/first-score.mjs) with the affinity
 * (domain/src/affinity-ranking.ts): how well the first ten designers fit, and how many designers nobody sees. It uses no data of the
 * product. Ends with 1 when a figure of docs/operations.md#quality-of-the-matches is missed. `-- --orders` compares the
 * order on the device with the server's instead. `-- --designers=N --people=N --seeds=N` change its size, `-- --popularity=equal` and `-- --concentration=N` the generated designers.
 */
await main(async () => {
  await prepare({ packages: 'serve', build: ['domain'] });
  const { matchQuality } = await import('./match-quality/match-quality.mjs');
  matchQuality();
});

import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run lighthouse`: Lighthouse with its default throttling for phones on the built product, the median of several
 * runs of each page (`-- --runs=5`).
 */
await main(async () => {
  await prepare();
  const { lighthouseMedians } = await import('./lighthouse/lighthouse.mjs');
  await lighthouseMedians();
});

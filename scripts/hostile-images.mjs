import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run hostile-images`: 300 hostile files (`-- --count=300`), four in parallel, against the built product in a
 * temporary folder; prints the answers, what metadata the stored files still contain, resident memory and times. Exits
 * with code 1 when a file was
 * stored as sent, with metadata, or against what is expected of it, or when resident memory or time exceed their limits. Needs
 * Linux for the resident memory.
 */
await main(async () => {
  await prepare();
  const { hostileImages } = await import('./hostile-images/hostile-images.mjs');
  await hostileImages();
});

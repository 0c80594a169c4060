import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run secrecy -- --samples=500`: asks the built product, in a temporary folder, for e-mail addresses that have an
 * account and for others, in random order and one after the other, and prints the medians of the time to the answer.
 * Exits with code 1 when the medians of a call differ by more than five milliseconds.
 */
await main(async () => {
  await prepare();
  const { secrecy } = await import('./secrecy/secrecy.mjs');
  await secrecy();
});

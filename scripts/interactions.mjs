import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run interactions`: how long the product takes to answer a tap or a key on the way from the home page to a sent
 * message (processor slowed down four times), what that way loads, and how evenly a list of 200 cards scrolls. Exits with
 * code 1 above a limit (`--no-limits` only prints). With `--vitals`: p75 of LCP, INP and CLS of every route on a slow phone and a slow
 * line instead, of `--loads=5` loads, `--at-once=1`; `--paths='<path> <path>'` opens only these. Needs a machine on which nothing else
 * runs.
 */
await main(async () => {
  await prepare();
  const { interactions } = await import('./interactions/interactions.mjs');
  await interactions();
});

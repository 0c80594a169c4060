import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run journeys`: how many seconds and taps the main ways through the product take on a phone, at human pace: from a
 * shared link and from the home page to a sent message, from the home page to a published designer with six
 * photographs, and a brief filled in and sent, by thumb and by keyboard. Ends with 1 above a limit.
 * `-- --only=link,home,designer,brief,brief-keyboard` selects some. Needs a machine on which nothing
 * else runs.
 */
await main(async () => {
  await prepare();
  const { journeys } = await import('./journeys/journeys.mjs');
  await journeys();
});

/**
 * `node scripts/million-messages.mjs`: a million messages in a new SQLite file, 100 000 of them in the 500 conversations of
 * one person; measures that person's lists and one conversation on the built product. Exits with code 1 when a list takes
 * 10 ms or more (median of 200 requests, one after the other) or an answer has 200 kB or more.
 */
import './lib/node-version.mjs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await prepare({ build: ['backend'] });
  const { millionMessages } = await import('./bench/million-messages.mjs');
  const { withTemporaryFolder } = await import('./lib/temporary.mjs');
  await withTemporaryFolder('messages', (folder) => millionMessages(folder, join(folder, 'stanze.sqlite')));
});

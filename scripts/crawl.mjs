import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run crawl`: presses every control of every route as every kind of person, on a phone and on a desktop,
 * and reports pages without a way on, errors of the console, controls that cannot be pressed, and texts that are gone
 * after coming back. Ends with 1 when it finds something. The results are written to `crawl/results.jsonl`;
 * another run continues there (`--fresh` starts again).
 *
 * `-- --people=guest,client --devices=phone --routes=/about,/admin` selects some, `--workers=2` is how many pages are open
 * at the same time.
 */
await main(async () => {
  await prepare();
  const { crawl } = await import('./crawl/crawl.mjs');
  await crawl();
});

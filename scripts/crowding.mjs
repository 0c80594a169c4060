import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run crowding [-- --people=16 --avatars=5 --requests=1500]`: what people notice while others use the built product without
 * consideration, in a temporary folder. Sixteen people upload the largest allowed pictures without a pause, by every upload that
 * decodes one: the slowest of five profile pictures of another person has 5 s. A hundred sockets send nothing or a byte a
 * second: the 99th percentile of others has twice the time that it needs without them. Exits with code 1 when a limit is
 * exceeded. With DATABASE_URL it uses that database. `--parallel=4`: each of the sixteen sends four at once. `--large-avatar`: the
 * other person's picture has 12 megapixels.
 */
await main(async () => {
  await prepare();
  const { crowding } = await import('./crowding/crowding.mjs');
  await crowding();
});

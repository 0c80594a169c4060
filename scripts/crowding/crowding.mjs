import { median } from '../lib/figures.mjs';
import { print } from '../lib/log.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { conclude } from '../lib/tally.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { picturesOfOthers } from './pictures.mjs';
import { silentSockets } from './sockets.mjs';

const AVATAR_MS = 5000;
const RATIO_MAX = 2;

/** @param {number} ms */
const rounded = (ms) => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;

/** Runs both situations and prints their figures. */
export async function crowding() {
  await withTemporaryFolder('crowding', async (folder) => {
    const { base, child } = await startProduct(folder, { DEMO: 'true', LOG_LEVEL: 'silent' });
    try {
      const { alone, crowded } = await silentSockets(base);
      const ratio = median(crowded) / median(alone);
      print(`p99 without silent sockets   ${alone.map(rounded).join(', ')}`);
      print(`p99 with a hundred           ${crowded.map(rounded).join(', ')}; ratio ${ratio.toFixed(2)}`);
      const { aloneMs, crowdedMs, statuses, megabytes } = await picturesOfOthers(base);
      print(`uploads of sixteen people    ${megabytes.toFixed(1)} MB, 24 megapixels; ${answersOf(statuses)}`);
      print(`slowest of five avatars      ${rounded(aloneMs)} alone, ${rounded(crowdedMs)} beside them`);
      const passed = Number(ratio <= RATIO_MAX) + Number(crowdedMs <= AVATAR_MS);
      conclude({ passed, failed: 2 - passed });
    } finally {
      await stop(child);
    }
  });
}

/** @param {Map<number, number>} statuses */
const answersOf = (statuses) => [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');

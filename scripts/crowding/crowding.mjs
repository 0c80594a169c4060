import { hasFlag, numberOption } from '../lib/arguments.mjs';
import { median } from '../lib/figures.mjs';
import { print } from '../lib/log.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { conclude } from '../lib/tally.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { picturesOfOthers } from './pictures.mjs';
import { silentSockets } from './sockets.mjs';

const AVATAR_MS = 5000;
const RATIO_MAX = 2;
/** Uploads count for the address of each person. */
const SETTINGS = { DEMO: 'true', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' };

/** @param {number} ms */
const rounded = (ms) => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;

/** Runs both situations and prints their figures. */
export async function crowding() {
  await withTemporaryFolder('crowding', async (folder) => {
    const { base, child } = await startProduct(folder, SETTINGS);
    try {
      const { alone, crowded } = await silentSockets(base, numberOption('requests', 1500));
      const ratio = median(crowded) / median(alone);
      print(`p99 without silent sockets   ${alone.map(rounded).join(', ')}`);
      print(`p99 with a hundred           ${crowded.map(rounded).join(', ')}; ratio ${ratio.toFixed(2)}`);
      const counts = {
        people: numberOption('people', 16),
        avatars: numberOption('avatars', 5),
        parallel: numberOption('parallel', 1),
        isLarge: hasFlag('large-avatar'),
      };
      const { aloneMs, crowdedMs, answers, megabytes } = await picturesOfOthers(base, counts);
      print(
        `uploads of ${counts.people} people         ${megabytes.toFixed(1)} MB, 24 megapixels, ${counts.parallel} at once; ${textOf(answers)}`,
      );
      print(
        `slowest of ${counts.avatars} avatars         ${rounded(aloneMs)} alone, ${rounded(crowdedMs)} beside them`,
      );
      const passed = Number(ratio <= RATIO_MAX) + Number(crowdedMs <= AVATAR_MS);
      conclude({ passed, failed: 2 - passed });
    } finally {
      await stop(child);
    }
  });
}

/** @param {Map<string, number>} answers */
const textOf = (answers) => [...answers].map(([answer, times]) => `${answer}: ${times}`).join(', ');

import sharp from 'sharp';
import { registered, sendAvatar, sendPicture } from './people.mjs';

const UPLOADERS = 16;
const AVATARS = 5;
/** The largest allowed picture: 24 megapixels, below 5 MB; a progressive JPEG takes the most time. */
const WORST = { width: 6000, height: 4000 };

/** @param {{ width: number, height: number }} size @param {number} quality */
async function noise({ width, height }, quality) {
  const picture = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
  return new Uint8Array(await picture.jpeg({ quality, progressive: true }).toBuffer());
}

/**
 * The slowest profile picture of a person, alone and while sixteen others upload.
 * @param {string} base
 */
export async function picturesOfOthers(base) {
  const [worst, avatar] = [await noise(WORST, 8), await noise({ width: 1200, height: 1200 }, 80)];
  const token = await registered(base, 'ritratto');
  const mine = { base, token, bytes: avatar };
  await slowestOf(AVATARS, mine);
  const aloneMs = await slowestOf(AVATARS, mine);
  const statuses = new Map();
  let isOver = false;
  const uploads = Array.from({ length: UPLOADERS }, async (_, n) => {
    const own = await registered(base, `caricamenti-${n}`);
    while (!isOver) {
      const status = await sendPicture({ base, token: own, bytes: worst });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  while (!statuses.has(201)) await sendAvatar(mine);
  const crowdedMs = await slowestOf(AVATARS, mine);
  isOver = true;
  await Promise.all(uploads);
  return { aloneMs, crowdedMs, statuses, megabytes: worst.length / 1e6 };
}

/**
 * @param {number} count
 * @param {Parameters<typeof sendAvatar>[0]} from
 */
async function slowestOf(count, from) {
  let slowest = 0;
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    const status = await sendAvatar(from);
    if (status !== 200) throw new Error(`The profile picture answered ${status}`);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

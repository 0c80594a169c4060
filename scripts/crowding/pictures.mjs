import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import { registered, sendAvatar, UPLOADS } from './people.mjs';

/** The most pixels that are allowed; a progressive JPEG takes the most time. */
const WORST = { width: 6000, height: 4000 };
/** After a refusal: without a pause a person would reach the limit of an hour by refused uploads. */
const PAUSE_MS = 500;
/** Every kind of upload has succeeded once after this time, also on a busy machine. */
const FIRST_UPLOADS_MS = 120_000;
/** The other person's profile picture: usual, or of 12 megapixels with the most bytes that are allowed. */
const USUAL = { width: 1200, height: 1200 };
const LARGE = { width: 4000, height: 3000 };
/** The most pixels and bytes of a picture that the server processes beside the large ones. */
const SMALL = { width: 2000, height: 2000 };
const SMALL_BYTES = 2_000_000;

/** @typedef {import('./people.mjs').Person} Person */

/** @param {{ width: number, height: number }} size */
const noise = ({ width, height }) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .raw()
    .toBuffer();

/**
 * @param {Buffer} pixels
 * @param {{ width: number, height: number }} size
 * @param {number} quality
 */
async function jpeg(pixels, size, quality) {
  const picture = sharp(pixels, { raw: { ...size, channels: 3 } });
  return new Uint8Array(await picture.jpeg({ quality, progressive: true }).toBuffer());
}

/**
 * The progressive JPEG of a size with the most bytes that are allowed.
 * @param {{ width: number, height: number }} size
 * @param {number} maxBytes
 */
async function worstPicture(size, maxBytes) {
  const pixels = await noise(size);
  /** @type {Uint8Array<ArrayBuffer> | null} */
  let worst = null;
  let [below, above] = [1, 90];
  while (above - below > 1) {
    const quality = Math.floor((below + above) / 2);
    const picture = await jpeg(pixels, size, quality);
    if (picture.length > maxBytes) above = quality;
    else [below, worst] = [quality, picture];
  }
  if (!worst) throw new Error(`No picture of ${size.width} x ${size.height} pixels is small enough.`);
  return worst;
}

/**
 * The status of an upload; `ended` when the server closes the connection while the body is sent.
 * @param {import('./people.mjs').Upload} upload
 * @param {Person} person
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
const statusOf = (upload, person, bytes) =>
  upload(person, bytes).catch((/** @type {unknown} */ error) => {
    if (!(error instanceof TypeError) || error.message !== 'fetch failed') throw error;
    return /** @type {const} */ ('ended');
  });

/** @param {boolean} isLarge */
const profilePicture = async (isLarge) =>
  isLarge ? worstPicture(LARGE, IMAGE_MAX_BYTES) : jpeg(await noise(USUAL), USUAL, 80);

/**
 * The slowest profile picture of a person, alone and while others upload the worst pictures, each of them by one of the uploads
 * and `parallel` at once.
 * @param {string} base
 * @param {{ people: number, avatars: number, parallel: number, isLarge: boolean }} settings
 */
export async function picturesOfOthers(base, { people, avatars, parallel, isLarge }) {
  const worst = await worstPicture(WORST, IMAGE_MAX_BYTES);
  const worstSmall = await worstPicture(SMALL, SMALL_BYTES);
  const mine = { person: await registered(base, 'ritratto'), bytes: await profilePicture(isLarge) };
  await slowestOf(avatars, mine);
  const aloneMs = await slowestOf(avatars, mine);
  /** @type {Map<string, number>} */
  const answers = new Map();
  let isOver = false;
  const uploads = Array.from({ length: people }, async (_, n) => {
    const [name, upload] = /** @type {typeof UPLOADS[number]} */ (UPLOADS[n % UPLOADS.length]);
    const own = await registered(base, `caricamenti-${n}`);
    const withoutPause = async (/** @type {number} */ first) => {
      for (let count = first; !isOver; count += 1) {
        const status = await statusOf(upload, own, count % 2 === 0 ? worst : worstSmall);
        const answer = `${name} ${status}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        if (status === 'ended' || status >= 400) await sleep(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: parallel }, (_, which) => withoutPause(n + which)));
  });
  const used = UPLOADS.slice(0, people).map(([name]) => name);
  const isUsed = (/** @type {string} */ name) =>
    [...answers.keys()].some((answer) => answer.startsWith(`${name} 20`));
  const deadline = performance.now() + FIRST_UPLOADS_MS;
  while (!used.every(isUsed)) {
    if (performance.now() > deadline)
      throw new Error(`Not every upload works: ${[...answers.keys()].join(', ')}`);
    await sleep(100);
  }
  const crowdedMs = await slowestOf(avatars, mine);
  isOver = true;
  await Promise.all(uploads);
  return { aloneMs, crowdedMs, answers, megabytes: worst.length / 1e6 };
}

/**
 * @param {number} count
 * @param {{ person: Person, bytes: Uint8Array<ArrayBuffer> }} avatar
 */
async function slowestOf(count, { person, bytes }) {
  let slowest = 0;
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    const status = await sendAvatar(person, bytes);
    if (status !== 200) throw new Error(`The profile picture answered ${status}`);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

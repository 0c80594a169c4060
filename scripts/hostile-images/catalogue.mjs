import { choicesFor } from '../lib/random.mjs';
import {
  withDeclaredSizes,
  disguisedDocuments,
  sized,
  withLargeMetadata,
  polyglots,
  withLargeScreens,
} from './crafted.mjs';
import { mutations, truncations } from './fuzz.mjs';
import { validPictures, largeWhenDecoded, large, otherTypes, unusualPictures } from './photographs.mjs';

const LIMIT = 5 * 1024 * 1024;
const SEED = 20_261_121;

/**
 * What is expected: the file is `refused` with a message, or `accepted` and stored as newly encoded pixels, or `either`.
 * Nothing is ever stored as it was sent.
 * @typedef {'refused' | 'accepted' | 'either'} Expectation
 */
/** @typedef {{ name: string, bytes: Buffer, expect: Expectation }} HostileImage */
/** @typedef {import('./photographs.mjs').NamedFile} NamedFile */

/** @type {(expect: Expectation, files: NamedFile[]) => HostileImage[]} */
const all = (expect, files) => files.map(([name, bytes]) => ({ name, bytes, expect }));

async function everything() {
  const files = await validPictures();
  const { limit, over } = sized(files, LIMIT);
  const plain = { jpeg: files.jpeg, png: files.png, gif: files.gif, webp: files.webp };
  const types = Object.entries(plain);
  return {
    plain,
    list: [
      ...all('accepted', [['limit-5-megabytes.jpg', limit]]),
      ...all('refused', [['5-megabytes-and-one-byte.jpg', over]]),
      ...all(
        'accepted',
        types.map(([type, bytes]) => /** @type {NamedFile} */ ([`wrong-name-${type}.txt`, bytes])),
      ),
      ...all('accepted', [
        ['animated.gif', files.animatedGif],
        ['animated.webp', files.animatedWebp],
      ]),
      ...all('refused', disguisedDocuments()),
      ...all('refused', withDeclaredSizes(files)),
      ...all('refused', await largeWhenDecoded()),
      ...all('refused', await otherTypes()),
      ...all('accepted', await unusualPictures()),
      ...all('either', withLargeMetadata(files)),
      ...all('either', withLargeScreens(files)),
      ...all('either', polyglots(files)),
      ...types.flatMap(([type, bytes]) =>
        all(type === 'gif' ? 'either' : 'refused', truncations(type, bytes)),
      ),
      ...all('accepted', await large()),
    ],
  };
}

/**
 * Every crafted file, and fuzzed ones until there are `count`; a smaller count selects some at equal distances. The order
 * is random and the same in every run, so that the large files are not sent at the same time.
 * @param {number} count
 */
export async function hostileImages(count) {
  const { plain, list } = await everything();
  const { shuffled } = choicesFor(SEED, 0);
  if (count < list.length) {
    const step = list.length / count;
    return shuffled(list.filter((_, n) => Math.floor((n + 1) / step) > Math.floor(n / step)));
  }
  const more = mutations(plain, SEED);
  for (const file of more) {
    if (list.length >= count) break;
    list.push(...all('either', [file]));
  }
  return shuffled(list);
}

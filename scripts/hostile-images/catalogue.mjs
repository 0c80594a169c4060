import { claims, disguised, sized, swelling, twofold, wideScreens } from './crafted.mjs';
import { randomFrom } from './bytes.mjs';
import { mutations, truncations } from './fuzz.mjs';
import { honest, honestBombs, large, otherTypes, unusual } from './photographs.mjs';

const LIMIT = 5 * 1024 * 1024;
const SEED = 20_261_121;

/**
 * What must become of a file: `refused` with words, `taken` as new pixels, `either` of both. Nothing is ever stored as
 * it was sent.
 */
const all = (expect, files) => files.map(([name, bytes]) => ({ name, bytes, expect }));

async function everything() {
  const files = await honest();
  const { limit, over } = sized(files, LIMIT);
  const plain = { jpeg: files.jpeg, png: files.png, gif: files.gif, webp: files.webp };
  const types = Object.entries(plain);
  return {
    plain,
    list: [
      ...all('taken', [['limit-5-megabytes.jpg', limit]]),
      ...all('refused', [['5-megabytes-and-one-byte.jpg', over]]),
      ...all(
        'taken',
        types.map(([type, bytes]) => [`wrong-name-${type}.txt`, bytes]),
      ),
      ...all('taken', [
        ['animated.gif', files.animatedGif],
        ['animated.webp', files.animatedWebp],
      ]),
      ...all('refused', disguised()),
      ...all('refused', claims(files)),
      ...all('refused', await honestBombs()),
      ...all('refused', await otherTypes()),
      ...all('taken', await unusual()),
      ...all('either', swelling(files)),
      ...all('either', wideScreens(files)),
      ...all('either', twofold(files)),
      ...types.flatMap(([type, bytes]) =>
        all(type === 'gif' ? 'either' : 'refused', truncations(type, bytes)),
      ),
      ...all('taken', await large()),
    ],
  };
}

/** Another order, the same in every run: the large ones do not all come at once. */
function shuffled(list) {
  const random = randomFrom(SEED);
  return list
    .map((entry) => ({ entry, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}

/** Every crafted file, and fuzzed ones until there are `count`; a smaller count takes an even choice of them. */
export async function hostileImages(count) {
  const { plain, list } = await everything();
  if (count < list.length) {
    const step = list.length / count;
    return shuffled(Array.from({ length: count }, (_, n) => list[Math.floor(n * step)]));
  }
  const more = mutations(plain, SEED);
  while (list.length < count) list.push(...all('either', [more.next().value]));
  return shuffled(list);
}

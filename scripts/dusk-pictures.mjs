/**
 * `node scripts/dusk-pictures.mjs`: writes `pictures/originals/<name>-dusk.webp` from the opening pictures of the home page, for
 * the dark scheme. The room is darkened to the blue hour, and what the morning sun lights stays warm, as if a lamp lit it.
 * Run `node scripts/pictures.mjs` after it. The results are committed.
 */
import './lib/node-version.mjs';
import { print } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { prepareOrExit } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await prepareOrExit({ build: [] });
// The packages may have been installed only now.
const { default: sharp } = await import('sharp');

const NAMES = ['hero-1', 'hero-1-portrait'];
const GAMMA = 2.2;
/** Linear luminance between which the light changes from that of the dusk to that of the lamp. */
const LAMP = { from: 0.42, to: 0.82 };
/** Factors of red, green and blue, in linear light. */
const DUSK = [0.062, 0.074, 0.102];
const LAMPLIGHT = [0.4, 0.292, 0.176];

/** @param {number} luminance linear, 0 to 1 */
function lampShare(luminance) {
  const share = Math.min(1, Math.max(0, (luminance - LAMP.from) / (LAMP.to - LAMP.from)));
  return share * share * (3 - 2 * share);
}

/**
 * One pixel at dusk.
 * @param {number[]} rgb linear, 0 to 1
 */
function atDusk(rgb) {
  const [red = 0, green = 0, blue = 0] = rgb;
  const lamp = lampShare(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  return rgb.map((value, channel) => {
    const dusk = DUSK[channel] ?? 0;
    return value * (dusk + ((LAMPLIGHT[channel] ?? 0) - dusk) * lamp);
  });
}

/** @param {string} name */
async function darken(name) {
  const original = sharp(inProject('pictures', 'originals', `${name}.webp`))
    .removeAlpha()
    .raw();
  const { data, info } = await original.toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3) {
    const linear = [...data.subarray(at, at + 3)].map((value) => (value / 255) ** GAMMA);
    data.set(
      atDusk(linear).map((value) => Math.min(255, Math.round(255 * value ** (1 / GAMMA)))),
      at,
    );
  }
  const { width, height } = info;
  await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 88 })
    .toFile(inProject('pictures', 'originals', `${name}-dusk.webp`));
}

await main(async () => {
  for (const name of NAMES) {
    await darken(name);
    print(`${name}-dusk`);
  }
});

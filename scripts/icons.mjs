/**
 * `node scripts/icons.mjs`: writes every icon of the installed app and the start screens of iPhone and iPad from one
 * drawing, `frontend/public/favicon.svg`. The results are committed: run it after a change of the mark or of its colours.
 */
import './lib/node-version.mjs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject, readJson } from './lib/paths.mjs';
import { prepareOrExit } from './lib/prepare.mjs';

await prepareOrExit({ build: [] });
// The packages may have been installed only now.
const { default: sharp } = await import('sharp');

const PUBLIC = inProject('frontend', 'public');
/** @typedef {{ ground: string, wall: string, door: string }} Colours */

/** @type {{ width: number, height: number, ratio: number }[]} */
const SCREENS = readJson(inProject('frontend', 'vite', 'splash-screens.json'));

const LIGHT = { ground: '#faf7f2', wall: '#1d1a16', door: '#a8482a' };
const DARK = { ground: '#14120f', wall: '#f3eee6', door: '#e0835f' };
/** The system colours such an icon; only its opacity matters. */
const MONOCHROME = { ground: 'transparent', wall: '#ffffff', door: '#ffffff' };

/** The side of the mark as a share of the icon's side; launchers cut a maskable icon to a circle of 80 %. */
const PLAIN = 0.66;
const MASKABLE = 0.5;
const SPLASH = 0.24;
const GLYPH = 0.5;

/** Lucide's "heart" and "message-circle" (ISC licence), the outlines that the app's own buttons show. */
const GLYPHS = {
  favourites:
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  messages:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
};

const drawing = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');

/**
 * The mark in fixed colours instead of those of the browser's theme.
 * @param {Colours} colours
 */
function markIn({ wall, door }) {
  const style = `<style>.wall{stroke:${wall}}.door{fill:${door}}</style>`;
  return drawing.replace(/<style>[^]*<\/style>/, style);
}

/**
 * @param {string} outline
 * @param {Colours} colours
 */
function glyph(outline, { door }) {
  const stroke = `fill="none" stroke="${door}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${stroke}><path d="${outline}"/></svg>`;
}

/**
 * Writes a drawing in the middle of a background.
 * @param {string} file
 * @param {string} svg
 * @param {{ width: number, height?: number, share: number, ground: string }} layout
 */
async function write(file, svg, { width, height: givenHeight, share, ground }) {
  const height = givenHeight ?? width;
  const side = Math.round(Math.min(width, height) * share);
  const drawn = await sharp(Buffer.from(svg), { density: (72 * side) / 24 })
    .resize(side, side)
    .png()
    .toBuffer();
  const background = ground === 'transparent' ? { r: 0, g: 0, b: 0, alpha: 0 } : ground;
  const target = path.join(PUBLIC, file);
  await mkdir(path.dirname(target), { recursive: true });
  await sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ palette: true, colours: 32, effort: 10 })
    .toFile(target);
}

/**
 * @param {string} name
 * @param {number} width
 * @param {number} share
 * @param {Colours | undefined} colours
 */
function icon(name, width, share, colours = LIGHT) {
  return write(`icons/${name}.png`, markIn(colours), { width, share, ground: colours.ground });
}

/**
 * @param {typeof SCREENS[number]} screen
 * @param {string} scheme
 * @param {Colours} colours
 */
function splash({ width, height, ratio }, scheme, colours) {
  const size = { width: width * ratio, height: height * ratio, share: SPLASH, ground: colours.ground };
  return write(`splash/${scheme}-${width}x${height}.png`, markIn(colours), size);
}

for (const width of [192, 512]) {
  await icon(`icon-${width}`, width, PLAIN);
  await icon(`maskable-${width}`, width, MASKABLE);
}
await icon('monochrome-512', 512, PLAIN, MONOCHROME);
// Android shows it in the status bar when a notification arrives.
await icon('badge-96', 96, 0.9, MONOCHROME);
await icon('apple-touch-icon', 180, PLAIN);
for (const [name, outline] of Object.entries(GLYPHS)) {
  const look = { width: 192, share: GLYPH, ground: LIGHT.ground };
  await write(`icons/shortcut-${name}.png`, glyph(outline, LIGHT), look);
}
for (const screen of SCREENS) {
  await splash(screen, 'light', LIGHT);
  await splash(screen, 'dark', DARK);
}

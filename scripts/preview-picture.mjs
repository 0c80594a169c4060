/**
 * `node scripts/preview-picture.mjs`: writes `frontend/public/anteprima.jpg` (1200 x 630), the picture of link previews for
 * the product and for designers without pictures: the mark and the wordmark, beside a room. The result is committed: run
 * it after a change.
 */
import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { inProject } from './lib/paths.mjs';
import { prepareOrExit } from './lib/prepare.mjs';

await prepareOrExit({ build: [] });
// The packages may have been installed only now.
const { default: sharp } = await import('sharp');

const SIZE = { width: 1200, height: 630 };
const ROOM = { width: 560, height: 630 };
const COLOURS = { ground: '#faf7f2', ink: '#1d1a16', stone: '#6e665c', door: '#a8482a' };

/** The outlines of the app's own wordmark. */
function wordmark() {
  const source = readFileSync(inProject('frontend/src/brand/wordmark.svg'), 'utf8');
  const [, outline] = /"(M[^"]+Z)"/.exec(source) ?? [];
  if (!outline) throw new Error('wordmark.svg has no outline');
  return outline;
}

const left = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
  <rect width="100%" height="100%" fill="${COLOURS.ground}"/>
  <g transform="translate(96 176) scale(2.5)">
    <rect x="1" y="1" width="22" height="30" fill="none" stroke="${COLOURS.ink}" stroke-width="2"/>
    <rect x="10" y="9" width="8" height="22" fill="${COLOURS.door}"/>
  </g>
  <g transform="translate(94 306) scale(1.34)" fill="${COLOURS.ink}"><path d="${wordmark()}"/></g>
  <rect x="96" y="452" width="64" height="2" fill="${COLOURS.door}"/>
</svg>`;

const room = await sharp(inProject('pictures/originals/hero-1-portrait.webp'))
  .resize({ ...ROOM, fit: 'cover', position: sharp.strategy.attention })
  .toBuffer();
await sharp(Buffer.from(left))
  .composite([{ input: room, left: SIZE.width - ROOM.width, top: 0 }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(inProject('frontend/public/anteprima.jpg'));

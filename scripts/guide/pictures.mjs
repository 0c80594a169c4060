import sharp from 'sharp';
import { inProject, readJson } from '../lib/paths.mjs';

/** Dots per inch on paper; about twice the resolution that a phone shows. */
const DENSITY = 150;
const POINTS = 72;
/** @type {Record<string, { alt: string }>} */
const MANIFEST = readJson(inProject('pictures', 'pictures.json'));

/** The alternative text of a picture. */
export const altOf = (/** @type {string} */ name) => MANIFEST[name]?.alt ?? '';

/**
 * A picture of the project cut to a frame in points, as JPEG.
 * @param {string} name
 * @param {number} width
 * @param {number} height
 */
export async function framed(name, width, height) {
  const pixels = (/** @type {number} */ points) => Math.round((points / POINTS) * DENSITY);
  return sharp(inProject('pictures', 'originals', `${name}.webp`))
    .resize({ width: pixels(width), height: pixels(height), fit: 'cover', position: 'centre' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

import sharp from 'sharp';
import { inProject, readJson } from '../lib/paths.mjs';

/** Dots an inch on paper; on a phone twice as many as it shows. */
const DENSITY = 150;
const POINTS = 72;
const MANIFEST = readJson(inProject('pictures', 'pictures.json'));

/** What a picture shows, in words. */
export const altOf = (name) => MANIFEST[name].alt;

/** A picture of the project cut to a frame in points, as JPEG. */
export async function framed(name, width, height) {
  const pixels = (points) => Math.round((points / POINTS) * DENSITY);
  return sharp(inProject('pictures', 'originals', `${name}.webp`))
    .resize({ width: pixels(width), height: pixels(height), fit: 'cover', position: 'centre' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

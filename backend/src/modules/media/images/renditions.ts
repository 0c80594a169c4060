import { imageLibrary } from './image-library.js';
import type { Pixels } from './decode.js';

/** The media types in which pictures are stored. */
export type RenditionType = 'image/avif' | 'image/webp' | 'image/jpeg';

/** One stored width in one format. */
export interface Rendition {
  readonly type: RenditionType;
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** A picture encoded again, in every stored width and format. */
export interface ProcessedPicture {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly renditions: readonly Rendition[];
}

const LADDER = [160, 320, 480, 800, 1200, 1920];
/** The few browsers without AVIF get only two widths: this one and the picture's own. */
const WEBP_WIDTH = 800;
/** The lowest effort of the AVIF encoder: a photograph takes a second instead of ten, and is 15 % larger. */
const AVIF = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 74, effort: 1 };
const JPEG = { quality: 80, progressive: true };
const PLACEHOLDER_WIDTH = 20;
const PLACEHOLDER_LIMIT = 1000;

/** The stored widths below the picture's own width, and its own, because no picture is enlarged. */
function widthsFor(ownWidth: number): number[] {
  return [...LADDER.filter((width) => width < ownWidth), ownWidth];
}

async function from(pixels: Pixels) {
  const sharp = await imageLibrary();
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/**
 * Encodes every width as AVIF, two as WebP, and last a JPEG for browsers that support neither; one after the other, so
 * that the process stays small.
 */
export async function renditionsOf(pixels: Pixels): Promise<ProcessedPicture> {
  const { width: own, height } = pixels;
  const renditions: Rendition[] = [];
  for (const width of widthsFor(own)) {
    const resized = (await from(pixels)).resize(width);
    renditions.push({ type: 'image/avif', width, bytes: await resized.clone().avif(AVIF).toBuffer() });
    if (width !== own && width !== WEBP_WIDTH) continue;
    renditions.push({ type: 'image/webp', width, bytes: await resized.clone().webp(WEBP).toBuffer() });
  }
  const bytes = await (await from(pixels)).jpeg(JPEG).toBuffer();
  renditions.push({ type: 'image/jpeg', width: own, bytes });
  return { width: own, height, placeholder: await placeholderOf(pixels), renditions };
}

/** A picture of twenty pixels as a data URL, shown while the file loads. */
async function placeholderOf(pixels: Pixels): Promise<string> {
  for (const quality of [40, 12, 1]) {
    const small = (await from(pixels)).resize({ width: PLACEHOLDER_WIDTH, height: 40, fit: 'inside' });
    const bytes = await small.webp({ quality, effort: 4 }).toBuffer();
    const url = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (url.length <= PLACEHOLDER_LIMIT) return url;
  }
  return '';
}

/** The whole picture as one JPEG. */
export async function wholePicture(pixels: Pixels): Promise<Buffer> {
  return (await from(pixels)).jpeg(JPEG).toBuffer();
}

/** A square JPEG of the centre, at most `size` pixels a side; no picture is enlarged. */
export async function squareCrop(pixels: Pixels, size: number): Promise<Buffer> {
  const side = Math.min(size, pixels.width, pixels.height);
  const crop = (await from(pixels)).resize({ width: side, height: side, fit: 'cover' });
  return crop.jpeg(JPEG).toBuffer();
}

/** The crop that link previews show, around the most salient part. */
export async function shareCrop(picture: Uint8Array, width: number, height: number): Promise<Buffer> {
  const sharp = await imageLibrary();
  const crop = sharp(picture).resize({ width, height, fit: 'cover', position: sharp.strategy.attention });
  return crop.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

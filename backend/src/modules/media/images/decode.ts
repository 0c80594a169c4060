import { IMAGE_MAX_PIXELS } from '@stanze/domain/limits';
import type { Metadata } from 'sharp';
import { imageLibrary } from './image-library.js';
import { PictureRefused } from './picture-refused.js';

/** Pixels in sRGB, three bytes each, rotated upright; without metadata. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The largest stored width and height: a portrait picture is as high as a landscape one is wide. */
const BOX = { width: 1920, height: 1920 };
/**
 * More than 24 megapixels with an alpha channel need. A file that needs more is interlaced with sixteen bits per
 * channel, so it is not a photograph.
 */
const COST_LIMIT = 112 * 1024 * 1024;

const OPTIONS = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 } as const;

/**
 * Decodes the first frame of a picture, rotated by its EXIF orientation, at most as large as the largest stored width.
 * @throws PictureRefused when it has too many pixels, is broken, or ends too early
 */
export async function decode(file: Uint8Array, maxPixels = IMAGE_MAX_PIXELS): Promise<Pixels> {
  checkCost(await metadataOf(file), maxPixels);
  const sharp = await imageLibrary();
  try {
    const { data, info } = await sharp(file, OPTIONS)
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data: channels === 3 ? data : spread(data, channels), width, height };
  } catch {
    throw new PictureRefused('broken');
  }
}

/** Copies the channel of a grey picture three times, because all further steps expect three channels. */
function spread(grey: Buffer, channels: number): Buffer {
  const data = Buffer.alloc((grey.length / channels) * 3);
  for (let pixel = 0; pixel < grey.length / channels; pixel += 1)
    data.fill(grey[pixel * channels] ?? 0, pixel * 3, pixel * 3 + 3);
  return data;
}

async function metadataOf(file: Uint8Array): Promise<Metadata> {
  const sharp = await imageLibrary();
  try {
    // Without the library's own limit, which would report a failure without its reason.
    return await sharp(file, { ...OPTIONS, limitInputPixels: false }).metadata();
  } catch {
    throw new PictureRefused('broken');
  }
}

/** @throws PictureRefused before anything is decoded */
function checkCost(metadata: Metadata, maxPixels: number): void {
  const { width, height, format } = metadata;
  const isBomb = format !== 'jpeg' && costOf(metadata) > COST_LIMIT;
  if (width * height > maxPixels || isBomb) throw new PictureRefused('pixels');
}

/**
 * Bytes that decoding needs at the same time: a PNG is decoded row by row unless it is interlaced, other formats as a
 * whole.
 */
function costOf({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytes = depth === 'ushort' ? 2 : 1;
  if (format === 'png' && !isProgressive) return width * channels * bytes;
  return width * height * Math.max(channels, 4) * bytes;
}

import { IMAGE_MAX_PIXELS } from '@stanze/domain/limits';
import type { Metadata } from 'sharp';
import { imageLibrary } from './image-library.js';
import { PictureRefused } from './picture-refused.js';

/** Pixels in sRGB, three bytes each, already turned upright; no metadata can follow them. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The largest width and height that are kept: an upright picture is shown as high as a lying one is wide. */
const BOX = { width: 1920, height: 1920 };
/** Twice what 24 megapixels with an alpha channel take: sixteen bits a channel and interlaced is no photograph. */
const COST_LIMIT = 112 * 1024 * 1024;

const OPTIONS = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 } as const;

/**
 * Decodes the first frame of a picture, turned as its EXIF says, at most as large as the largest stored width.
 * @throws PictureRefused when it has too many pixels, is broken, or ends too early
 */
export async function decode(file: Uint8Array): Promise<Pixels> {
  checkCost(await metadataOf(file));
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

/** Grey pictures have one channel; everything after this has three. */
function spread(grey: Buffer, channels: number): Buffer {
  const data = Buffer.alloc((grey.length / channels) * 3);
  for (let pixel = 0; pixel < grey.length / channels; pixel += 1)
    data.fill(grey[pixel * channels] ?? 0, pixel * 3, pixel * 3 + 3);
  return data;
}

async function metadataOf(file: Uint8Array): Promise<Metadata> {
  const sharp = await imageLibrary();
  try {
    // The limit is ours to name: the library would only say that it failed.
    return await sharp(file, { ...OPTIONS, limitInputPixels: false }).metadata();
  } catch {
    throw new PictureRefused('broken');
  }
}

/** @throws PictureRefused before anything is decoded */
function checkCost(facts: Metadata): void {
  const { width, height, format } = facts;
  const isBomb = format !== 'jpeg' && costOf(facts) > COST_LIMIT;
  if (width * height > IMAGE_MAX_PIXELS || isBomb) throw new PictureRefused('pixels');
}

/** Bytes that decoding holds at once: a PNG comes row by row unless it is interlaced, the others stand in memory whole. */
function costOf({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytes = depth === 'ushort' ? 2 : 1;
  if (format === 'png' && !isProgressive) return width * channels * bytes;
  return width * height * Math.max(channels, 4) * bytes;
}

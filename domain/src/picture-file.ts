import { IMAGE_MAX_PIXELS } from './limits.js';

type Bytes = Uint8Array;

/** A file may be incomplete: bytes after its last one are 0. */
const byteAt = (file: Bytes, at: number): number => file[at] ?? 0;
const little16 = (file: Bytes, at: number): number => byteAt(file, at) + byteAt(file, at + 1) * 256;
const little24 = (file: Bytes, at: number): number => little16(file, at) + byteAt(file, at + 2) * 65_536;
const big16 = (file: Bytes, at: number): number => byteAt(file, at) * 256 + byteAt(file, at + 1);
const big32 = (file: Bytes, at: number): number => big16(file, at) * 65_536 + big16(file, at + 2);
const textAt = (file: Bytes, at: number, length: number): string =>
  String.fromCharCode(...file.subarray(at, at + length));

const SIGNATURES = [
  { type: 'jpeg', at: 0, text: '\xff\xd8\xff' },
  { type: 'png', at: 0, text: '\x89PNG\r\n\x1a\n' },
  { type: 'gif', at: 0, text: 'GIF8' },
  // The signature follows `RIFF` and the length.
  { type: 'webp', at: 8, text: 'WEBP' },
] as const;

export type PictureType = (typeof SIGNATURES)[number]['type'];

/** The type of a file according to its first bytes, whatever its name or media type; null for every other type. */
export function pictureType(file: Uint8Array): PictureType | null {
  const found = SIGNATURES.find(({ at, text }) => textAt(file, at, text.length) === text);
  return found?.type ?? null;
}

/** Beginnings of other common files: PDF, TIFF, BMP, ZIP and office files, Photoshop, icons, JPEG XL, audio and video. */
const OTHER_SIGNATURES = [
  '%PDF',
  'II*\0',
  'MM\0*',
  'BM',
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0',
  '8BPS',
  '\0\0\x01\0',
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
  'RIFF',
  'ID3',
  'OggS',
  '\x1a\x45\xdf\xa3',
] as const;
/** HEIC, AVIF, MP4 and MOV have this text after the length of their first part. */
const ISO_MEDIA = 'ftyp';
const TEXT_SAMPLE = 16;
const PLAIN_TEXT = /^(?:\xef\xbb\xbf)?[\t\n\r -~]+$/;

/** Whether a file is recognised as something else than a picture of an accepted type: text, SVG, PDF, HEIC, video. */
function isOtherType(file: Bytes): boolean {
  if (textAt(file, 4, ISO_MEDIA.length) === ISO_MEDIA) return true;
  if (OTHER_SIGNATURES.some((text) => textAt(file, 0, text.length) === text)) return true;
  return PLAIN_TEXT.test(textAt(file, 0, TEXT_SAMPLE));
}

interface Size {
  width: number;
  height: number;
}

const SOF_FIRST = 0xc0;
const SOF_LAST = 0xcf;
/** Markers in the range of the start of a frame that have another meaning. */
const NOT_SOF: readonly number[] = [0xc4, 0xc8, 0xcc];

function jpegSize(file: Bytes): Size | null {
  for (let at = 2; at < file.length && byteAt(file, at) === 0xff; ) {
    const marker = byteAt(file, at + 1);
    if (marker >= SOF_FIRST && marker <= SOF_LAST && !NOT_SOF.includes(marker))
      return { height: big16(file, at + 5), width: big16(file, at + 7) };
    // A byte 0xff before a marker is padding.
    at += marker === 0xff ? 1 : 2 + Math.max(big16(file, at + 2), 2);
  }
  return null;
}

function webpSize(file: Bytes): Size {
  switch (textAt(file, 12, 4)) {
    case 'VP8X':
      return { width: little24(file, 24) + 1, height: little24(file, 27) + 1 };
    case 'VP8L':
      return {
        width: (little16(file, 21) & 0x3fff) + 1,
        height: ((little24(file, 22) >> 6) & 0x3fff) + 1,
      };
    default:
      return { width: little16(file, 26) & 0x3fff, height: little16(file, 28) & 0x3fff };
  }
}

/** The size in pixels according to the header; null when it has none. */
function sizeOf(file: Bytes, type: PictureType): Size | null {
  switch (type) {
    case 'jpeg':
      return jpegSize(file);
    case 'png':
      return { width: big32(file, 16), height: big32(file, 20) };
    case 'gif':
      return { width: little16(file, 6), height: little16(file, 8) };
    case 'webp':
      return webpSize(file);
  }
}

/** The number of bytes of a GIF's colour table, which bits of the byte before it describe. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The position after a chain of GIF blocks, each with its length before it, that ends with an empty one. */
function afterBlocks(file: Bytes, start: number): number {
  let at = start;
  while (at < file.length && byteAt(file, at) !== 0) at += 1 + byteAt(file, at);
  return at + 1;
}

const GIF_EXTENSION = 0x21;
const GIF_FRAME = 0x2c;

function hasGifFrames(file: Bytes): boolean {
  let frames = 0;
  let at = 13 + tableBytes(byteAt(file, 10));
  while (at < file.length && frames < 2) {
    const kind = byteAt(file, at);
    if (kind === GIF_FRAME) {
      frames += 1;
      at = afterBlocks(file, at + 11 + tableBytes(byteAt(file, at + 9)));
    } else if (kind === GIF_EXTENSION) at = afterBlocks(file, at + 2);
    else return false;
  }
  return frames > 1;
}

/** Whether the chunk that announces an animation comes before the first pixels. */
function isAnimatedPng(file: Bytes): boolean {
  for (let at = 8; at < file.length; at += 12 + big32(file, at)) {
    const chunk = textAt(file, at + 4, 4);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** Bit of the flags of an extended WebP file. */
const WEBP_ANIMATION = 0x02;

function isAnimated(file: Bytes, type: PictureType): boolean {
  if (type === 'gif') return hasGifFrames(file);
  if (type === 'png') return isAnimatedPng(file);
  return type === 'webp' && textAt(file, 12, 4) === 'VP8X' && (byteAt(file, 20) & WEBP_ANIMATION) !== 0;
}

/** Why a file is not accepted as a picture. */
export type PictureProblem = 'type' | 'size' | 'pixels' | 'animated' | 'broken';

/**
 * What the content of a file shows without decoding it, the same for the form and the server: another type, a type that
 * cannot be recognised (`broken`), an animation, or more than 24 megapixels; null when it may be decoded
 * (docs/product.md#pictures).
 */
export function pictureProblem(file: Uint8Array): Exclude<PictureProblem, 'size'> | null {
  const type = pictureType(file);
  if (type === null) return isOtherType(file) ? 'type' : 'broken';
  const size = sizeOf(file, type);
  if (size && size.width * size.height > IMAGE_MAX_PIXELS) return 'pixels';
  return isAnimated(file, type) ? 'animated' : null;
}

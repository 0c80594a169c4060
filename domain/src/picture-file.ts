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

/** The number of pixels of a picture according to its header; null for a file of another type and for one without a size. */
export function picturePixels(file: Uint8Array): number | null {
  const type = pictureType(file);
  const size = type && sizeOf(file, type);
  return size ? size.width * size.height : null;
}

/** Why a file is not accepted as a picture. */
export type PictureProblem = 'type' | 'size' | 'pixels' | 'broken';

/**
 * What the content of a file shows without decoding it, the same for the form and the server: another type, a type that
 * cannot be recognised (`broken`), or more than 24 megapixels; null when it may be decoded (docs/product.md#pictures).
 */
export function pictureProblem(file: Uint8Array): Exclude<PictureProblem, 'size'> | null {
  const type = pictureType(file);
  if (type === null) return isOtherType(file) ? 'type' : 'broken';
  const pixels = picturePixels(file);
  return pixels !== null && pixels > IMAGE_MAX_PIXELS ? 'pixels' : null;
}

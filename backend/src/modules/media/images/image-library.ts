import type Sharp from 'sharp';

/** Decoders of the four accepted types, which read from buffers only. */
const READERS = ['JpegBuffer', 'PngBuffer', 'NsgifBuffer', 'WebpBuffer'].map(
  (name) => `VipsForeignLoad${name}`,
);

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // SVG, PDF, TIFF, HEIF and all other types cannot be decoded, whatever type a file declares.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // One picture at a time, on two threads, and without the library's cache, so that the process stays small.
  sharp.concurrency(2);
  sharp.cache(false);
  return sharp;
}

/** The image library, restricted to those decoders. Only the image process loads it. */
export function imageLibrary(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}

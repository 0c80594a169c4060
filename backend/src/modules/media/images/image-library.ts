import type Sharp from 'sharp';

/** Readers of the four types that are taken, from memory only. */
const READERS = ['JpegBuffer', 'PngBuffer', 'NsgifBuffer', 'WebpBuffer'].map(
  (name) => `VipsForeignLoad${name}`,
);

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Whatever a file pretends to be: SVG, PDF, TIFF, HEIF and the rest have no reader here.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // One picture at a time, on two processors, and nothing kept afterwards: memory stays bounded.
  sharp.concurrency(2);
  sharp.cache(false);
  return sharp;
}

/** The image library, with its doors closed. Only the process for images loads it. */
export function imageLibrary(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}

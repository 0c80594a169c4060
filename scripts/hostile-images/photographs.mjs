import path from 'node:path';
import sharp from 'sharp';
import { inProject } from '../lib/paths.mjs';

const ROOM = path.join(inProject('pictures'), 'originals', 'A-living-01.webp');
const GPS = {
  IFD0: { Artist: 'Telefono', Model: 'Uno', Copyright: 'SEGRETO-NEI-METADATI' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '45/1 27/1 51/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '9/1 11/1 24/1',
  },
};

/** @typedef {[string, Buffer]} NamedFile */

/** @type {(width: number, height: number) => import('sharp').Sharp} */
const room = (width, height) => sharp(ROOM).resize(width, height, { fit: 'cover' });
/** @type {(width: number, height: number, channels?: 3 | 4) => import('sharp').Sharp} */
const plain = (width, height, channels = 3) =>
  sharp({ create: { width, height, channels, background: { r: 168, g: 72, b: 42, alpha: 0.5 } } });

/** One valid picture of each accepted type, small enough to be broken in many ways. */
export async function validPictures() {
  // Of different colours, because equal frames are stored as one.
  const frames = Buffer.concat([40, 90, 140, 190].map((grey) => Buffer.alloc(160 * 120 * 3, grey)));
  const animation = sharp(frames, { raw: { width: 160, height: 480, channels: 3, pageHeight: 120 } });
  return {
    jpeg: await room(640, 480).jpeg().toBuffer(),
    png: await room(320, 240).png().toBuffer(),
    gif: await room(320, 240).gif().toBuffer(),
    webp: await room(640, 480).webp().toBuffer(),
    animatedGif: await animation.clone().gif({ loop: 0 }).toBuffer(),
    animatedWebp: await animation.clone().webp({ loop: 0 }).toBuffer(),
  };
}

/**
 * Unusual but valid pictures: they are accepted, and stored without their metadata.
 * @returns {Promise<NamedFile[]>}
 */
export async function unusualPictures() {
  const rotated = [2, 3, 4, 5, 6, 7, 8].map(async (orientation) => [
    `rotated-${orientation}.jpg`,
    await room(300, 200).withMetadata({ orientation }).jpeg().toBuffer(),
  ]);
  const located = /** @type {const} */ (['jpeg', 'png', 'webp']).map(async (type) => [
    `gps.${type}`,
    await room(400, 300).withExif(GPS).toFormat(type).toBuffer(),
  ]);
  const shapes = /** @type {const} */ ([
    [1, 1],
    [2, 2],
    [20_000, 1],
    [1, 20_000],
    [3, 4000],
    [4000, 3],
  ]).map(async ([width, height]) => [`${width}x${height}.png`, await plain(width, height).png().toBuffer()]);
  const encoded = Object.entries({
    'cmyk.jpg': room(400, 300).toColourspace('cmyk').jpeg(),
    'sixteen-bits.png': room(400, 300).toColourspace('rgb16').png(),
    'grey.jpg': room(400, 300).greyscale().jpeg(),
    'grey-with-alpha.png': plain(300, 200, 4).greyscale().png(),
    'alpha.png': plain(300, 200, 4).png(),
    'alpha.webp': plain(300, 200, 4).webp({ lossless: true }),
    'palette.png': room(300, 200).png({ palette: true, colours: 8 }),
    'interlaced.png': room(300, 200).png({ progressive: true }),
    'progressive.jpg': room(800, 600).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'wide-colours.jpg': room(400, 300).withIccProfile('p3').jpeg(),
    'cmyk-profile.jpg': room(400, 300).withIccProfile('cmyk').jpeg(),
    'copyright.jpg': room(400, 300)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SEGRETO-NEI-METADATI</x:xmpmeta>')
      .jpeg(),
  }).map(async ([name, picture]) => [name, await picture.toBuffer()]);
  return /** @type {Promise<NamedFile[]>} */ (Promise.all([...rotated, ...located, ...shapes, ...encoded]));
}

/**
 * Photographs as large as those of phones: the time they need is what people wait.
 * @returns {Promise<NamedFile[]>}
 */
export async function large() {
  const twelve = room(4000, 3000);
  return [
    ['phone-12-megapixels.jpg', await twelve.clone().jpeg({ quality: 85 }).toBuffer()],
    ['phone-12-megapixels.webp', await twelve.clone().webp({ quality: 70, effort: 0 }).toBuffer()],
    ['upright-12-megapixels.jpg', await room(3000, 4000).jpeg({ progressive: true }).toBuffer()],
    ['limit-24-megapixels.png', await plain(6000, 4000).png().toBuffer()],
    ['limit-24-megapixels.jpg', await room(6000, 4000).jpeg({ quality: 60 }).toBuffer()],
  ];
}

/**
 * Pictures for which a decoder would need hundreds of megabytes.
 * @returns {Promise<NamedFile[]>}
 */
export async function largeWhenDecoded() {
  return [
    ['64-megapixels.png', await plain(8000, 8000).png({ compressionLevel: 9 }).toBuffer()],
    ['30-megapixels.jpg', await plain(10_000, 3000).jpeg({ quality: 1 }).toBuffer()],
    ['36-megapixels.webp', await plain(6000, 6000).webp({ quality: 1, effort: 0 }).toBuffer()],
    ['25-megapixels.gif', await plain(5000, 5000).gif({ effort: 1, colours: 2 }).toBuffer()],
    [
      'sixteen-bits-interlaced.png',
      await plain(5000, 4000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
  ];
}

/**
 * Valid pictures of types that are not accepted.
 * @returns {Promise<NamedFile[]>}
 */
export async function otherTypes() {
  return [
    ['photo.tiff', await room(200, 150).tiff().toBuffer()],
    ['photo.avif', await room(200, 150).avif({ effort: 0 }).toBuffer()],
    ['tiff-as-jpeg.jpg', await room(64, 48).tiff({ compression: 'jpeg' }).toBuffer()],
  ];
}

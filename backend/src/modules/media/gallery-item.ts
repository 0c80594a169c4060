import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import { PictureRefused } from './images/picture-refused.js';

const DATA_URL = /^data:image\/(?:jpeg|jpg|png|gif|webp);base64,/i;
const ANY_DATA_URL = /^data:/i;
const OWN_URL = /^\/api\/uploads\/gallery\/([0-9a-f]{32}\.(?:jpg|webp))$/;
const LONGEST_HEAD = 30;

/** One entry of `gallery_images`: a picture in the request itself, or one that is already stored. */
export type GalleryItem = { readonly bytes: Buffer } | { readonly file: string };

/**
 * Reads an entry of `gallery_images`; null for a URL that does not belong to this product.
 * @throws PictureRefused for a data URL of another type, or of more than 5 MB
 */
export function readGalleryItem(item: string): GalleryItem | null {
  const head = item.slice(0, LONGEST_HEAD);
  const begin = DATA_URL.exec(head)?.[0].length;
  if (begin !== undefined) return { bytes: bytesOf(item.slice(begin)) };
  if (ANY_DATA_URL.test(head)) throw new PictureRefused('type');
  const file = OWN_URL.exec(item)?.[1];
  return file === undefined ? null : { file };
}

function bytesOf(base64: string): Buffer {
  if (base64.length > Math.ceil(IMAGE_MAX_BYTES / 3) * 4) throw new PictureRefused('size');
  return Buffer.from(base64, 'base64');
}

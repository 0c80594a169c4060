import type { GalleryPicture } from '../http/types';

/** Width in px that is sharp on a card and on the full width of a phone. */
export const CARD_WIDTH = 800;
/** Width in px that is sharp in the viewer on most screens; the original has several times as many bytes. */
export const WHOLE_WIDTH = 1200;

const TYPES: readonly string[] = ['image/avif', 'image/webp'];

interface Choice {
  url: string;
  width: number;
}

/** The files that the service worker stores, the narrowest first: an upload may have another type than its renders. */
function storable(picture: GalleryPicture): Choice[] {
  const sources = picture.sources.filter(({ type }) => TYPES.includes(type));
  const files = /\.(?:avif|webp)$/.test(picture.url) ? [...sources, picture] : sources;
  return files.sort((a, b) => a.width - b.width);
}

/** Those that are wide enough; of a small picture, those of its full width. */
function wideEnough(picture: GalleryPicture, width: number): Choice[] {
  const files = storable(picture);
  const least = Math.min(width, files.at(-1)?.width ?? 0);
  return files.filter((file) => file.width >= least);
}

/** The URL of the picture to store for offline use: the narrowest that is at least `width` pixels wide, or the widest. */
export function preferredAddress(picture: GalleryPicture, width: number): string {
  return wideEnough(picture, width)[0]?.url ?? picture.url;
}

/** The URLs under which a picture of at least this width may be stored already. */
export function goodAddresses(picture: GalleryPicture, width: number): string[] {
  return [
    ...new Set([preferredAddress(picture, width), ...wideEnough(picture, width).map(({ url }) => url)]),
  ];
}

/** Every URL under which a picture may be stored. */
export function addressesOf(picture: GalleryPicture): string[] {
  return [picture.url, ...picture.sources.map(({ url }) => url)];
}

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

/** The URLs that are wide enough, the smallest first; the original counts as the widest. */
function wideEnough(picture: GalleryPicture, width: number): Choice[] {
  const sources = picture.sources.filter(({ type }) => TYPES.includes(type));
  return [...sources.filter((source) => source.width >= width), picture].sort((a, b) => a.width - b.width);
}

/** The URL of the picture to store for offline use: the narrowest that is at least `width` pixels wide. */
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

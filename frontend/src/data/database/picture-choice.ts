import type { GalleryPicture } from '../http/types';

/** Sharp on a card and across a phone. */
export const CARD_WIDTH = 800;
/** Sharp in the viewer on most screens; the original is several times as heavy. */
export const WHOLE_WIDTH = 1200;

const TYPES: readonly string[] = ['image/avif', 'image/webp'];

interface Choice {
  url: string;
  width: number;
}

/** The addresses that are wide enough, the lightest first; the original counts as the widest. */
function wideEnough(picture: GalleryPicture, width: number): Choice[] {
  const sources = picture.sources.filter(({ type }) => TYPES.includes(type));
  return [...sources.filter((source) => source.width >= width), picture].sort((a, b) => a.width - b.width);
}

/** The width of a picture to store for offline use: the narrowest that is at least `width` pixels wide. */
export function preferredAddress(picture: GalleryPicture, width: number): string {
  return wideEnough(picture, width)[0]?.url ?? picture.url;
}

/** The addresses under which a picture at least this wide may be stored already. */
export function goodAddresses(picture: GalleryPicture, width: number): string[] {
  return [
    ...new Set([preferredAddress(picture, width), ...wideEnough(picture, width).map(({ url }) => url)]),
  ];
}

/** Every address under which a picture may be stored. */
export function addressesOf(picture: GalleryPicture): string[] {
  return [picture.url, ...picture.sources.map(({ url }) => url)];
}

import type { PictureData } from '../../lib/pictures';

/** 'centre' and 'centre-narrow' are the last of an odd number, on their own. */
export type GalleryPlace = 'wide' | 'narrow' | 'half' | 'centre' | 'centre-narrow';

/** Square or upright: as wide as the others it would be too tall for the screen. */
function isTall({ width, height }: PictureData): boolean {
  return width < height * 1.1;
}

function placeInPair(picture: PictureData, partner: PictureData, wideTurn: boolean): GalleryPlace {
  if (isTall(picture) !== isTall(partner)) return isTall(picture) ? 'narrow' : 'wide';
  if (isTall(picture)) return 'half';
  return wideTurn ? 'wide' : 'narrow';
}

/**
 * A place for each picture, in pairs. A tall picture is the narrow one beside a wide one; two wide ones take turns
 * from row to row, two tall ones share the row.
 */
export function galleryRows(pictures: readonly PictureData[]): GalleryPlace[] {
  return pictures.map((picture, index) => {
    const first = index % 2 === 0;
    const partner = pictures[first ? index + 1 : index - 1];
    if (!partner) return isTall(picture) ? 'centre-narrow' : 'centre';
    const wideFirst = Math.floor(index / 2) % 2 === 0;
    return placeInPair(picture, partner, first === wideFirst);
  });
}

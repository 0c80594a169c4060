import type { PictureData } from '../../lib/pictures';

/** 'centre' and 'centre-narrow': the last of an odd number, alone in its row. */
export type CellSize = 'wide' | 'narrow' | 'half' | 'centre' | 'centre-narrow';

/** Square or upright: as wide as the others it would be too tall for the screen. */
function isTall({ width, height }: PictureData): boolean {
  return width < height * 1.1;
}

function sizeInPair(picture: PictureData, partner: PictureData, isWideColumn: boolean): CellSize {
  if (isTall(picture) !== isTall(partner)) return isTall(picture) ? 'narrow' : 'wide';
  if (isTall(picture)) return 'half';
  return isWideColumn ? 'wide' : 'narrow';
}

/**
 * The cell of each picture, in rows of two. A tall picture is narrow beside a wide one; of two wide ones the left or the
 * right is wide, alternating from row to row; two tall ones have half the row each.
 */
export function galleryRows(pictures: readonly PictureData[]): CellSize[] {
  return pictures.map((picture, index) => {
    const first = index % 2 === 0;
    const partner = pictures[first ? index + 1 : index - 1];
    if (!partner) return isTall(picture) ? 'centre-narrow' : 'centre';
    const wideFirst = Math.floor(index / 2) % 2 === 0;
    return sizeInPair(picture, partner, first === wideFirst);
  });
}

import type { PictureData } from '../../lib/pictures/pictures';

/** 'centre' and 'centre-narrow' are for the last of an odd number of pictures, alone in its row. */
export type CellSize = 'wide' | 'narrow' | 'half' | 'centre' | 'centre-narrow';

/** Square or portrait format: in a wide cell it would be higher than the screen. */
function isTall({ width, height }: PictureData): boolean {
  return width < height * 1.1;
}

function sizeInPair(picture: PictureData, partner: PictureData, isWideColumn: boolean): CellSize {
  if (isTall(picture) !== isTall(partner)) return isTall(picture) ? 'narrow' : 'wide';
  if (isTall(picture)) return 'half';
  return isWideColumn ? 'wide' : 'narrow';
}

/**
 * The cell of each picture, in rows of two. A tall picture is narrow next to a wide one. Of two wide pictures the left
 * or the right one is wide, alternating from row to row. Two tall pictures have half of the row each.
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

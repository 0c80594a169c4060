import type { StyleLetter } from '@stanze/domain/styles';
import materialsA from '../../../../pictures/originals/materials-A.webp?picture';
import materialsB from '../../../../pictures/originals/materials-B.webp?picture';
import materialsC from '../../../../pictures/originals/materials-C.webp?picture';
import materialsD from '../../../../pictures/originals/materials-D.webp?picture';
import materialsE from '../../../../pictures/originals/materials-E.webp?picture';
import type { PictureData } from './pictures';

/** For each style, a picture of material samples on a table. */
export const MATERIAL_PICTURES: Readonly<Record<StyleLetter, PictureData>> = {
  A: materialsA,
  B: materialsB,
  C: materialsC,
  D: materialsD,
  E: materialsE,
};

/** Strips of materials next to each other: their total width in hundredths of the screen's width, and their height. */
interface Strips {
  width: number;
  height: string;
}

/**
 * `sizes` of the picture in a strip with this share, from 60rem of screen width and below. The pictures are square: a
 * narrow strip shows a part of a picture that is as wide as the strip is high.
 */
export function materialSizes(percent: number, wide: Strips, narrow: Strips): string {
  const size = ({ width, height }: Strips) => `max(${Math.round((percent * width) / 100)}vw, ${height})`;
  return `(min-width: 60rem) ${size(wide)}, ${size(narrow)}`;
}

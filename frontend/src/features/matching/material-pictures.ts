import type { StyleLetter } from '@stanze/domain/styles';
import materialsA from '../../../../pictures/originals/materials-A.webp?picture';
import materialsB from '../../../../pictures/originals/materials-B.webp?picture';
import materialsC from '../../../../pictures/originals/materials-C.webp?picture';
import materialsD from '../../../../pictures/originals/materials-D.webp?picture';
import materialsE from '../../../../pictures/originals/materials-E.webp?picture';
import type { PictureData } from '../../lib/pictures';

/** A designer's table of samples for each style. */
export const MATERIAL_PICTURES: Readonly<Record<StyleLetter, PictureData>> = {
  A: materialsA,
  B: materialsB,
  C: materialsC,
  D: materialsD,
  E: materialsE,
};

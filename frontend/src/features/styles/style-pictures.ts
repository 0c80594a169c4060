import type { StyleLetter } from '@stanze/domain/styles';
import coverA from '../../../../pictures/originals/A-living-dusk-02.webp?picture';
import coverB from '../../../../pictures/originals/B-living-dusk-01.webp?picture';
import coverC from '../../../../pictures/originals/C-living-dusk-02.webp?picture';
import coverD from '../../../../pictures/originals/D-living-dusk-01.webp?picture';
import coverE from '../../../../pictures/originals/E-living-dusk-01.webp?picture';
import detailA from '../../../../pictures/originals/A-dining-detail-02.webp?picture';
import detailB from '../../../../pictures/originals/B-living-detail-01.webp?picture';
import detailC from '../../../../pictures/originals/C-dining-detail-01.webp?picture';
import detailD from '../../../../pictures/originals/D-dining-detail-01.webp?picture';
import detailE from '../../../../pictures/originals/E-dining-detail-01.webp?picture';
import roomA from '../../../../pictures/originals/A-living-corner-03.webp?picture';
import roomB from '../../../../pictures/originals/B-kitchen-upright-02.webp?picture';
import roomC from '../../../../pictures/originals/C-living-corner-03.webp?picture';
import roomD from '../../../../pictures/originals/D-living-corner-03.webp?picture';
import roomE from '../../../../pictures/originals/E-living-corner-03.webp?picture';
import type { PictureData } from '../../lib/pictures/pictures';

/** The pictures of a style's page: the opening, another room, and a detail. */
interface StylePictures {
  readonly cover: PictureData;
  readonly room: PictureData;
  readonly detail: PictureData;
}

export const STYLE_PICTURES: Readonly<Record<StyleLetter, StylePictures>> = {
  A: { cover: coverA, room: roomA, detail: detailA },
  B: { cover: coverB, room: roomB, detail: detailB },
  C: { cover: coverC, room: roomC, detail: detailC },
  D: { cover: coverD, room: roomD, detail: detailD },
  E: { cover: coverE, room: roomE, detail: detailE },
};

import bedroomA from '../../../../pictures/originals/A-bedroom-01.webp?picture';
import diningA from '../../../../pictures/originals/A-dining-01.webp?picture';
import livingA from '../../../../pictures/originals/A-living-01.webp?picture';
import bedroomB from '../../../../pictures/originals/B-bedroom-01.webp?picture';
import diningB from '../../../../pictures/originals/B-dining-01.webp?picture';
import livingB from '../../../../pictures/originals/B-living-01.webp?picture';
import bedroomC from '../../../../pictures/originals/C-bedroom-01.webp?picture';
import diningC from '../../../../pictures/originals/C-dining-01.webp?picture';
import livingC from '../../../../pictures/originals/C-living-01.webp?picture';
import bedroomD from '../../../../pictures/originals/D-bedroom-01.webp?picture';
import diningD from '../../../../pictures/originals/D-dining-01.webp?picture';
import livingD from '../../../../pictures/originals/D-living-01.webp?picture';
import bedroomE from '../../../../pictures/originals/E-bedroom-01.webp?picture';
import diningE from '../../../../pictures/originals/E-dining-01.webp?picture';
import livingE from '../../../../pictures/originals/E-living-01.webp?picture';
import materialsA from '../../../../pictures/originals/materials-A.webp?picture';
import materialsB from '../../../../pictures/originals/materials-B.webp?picture';
import materialsC from '../../../../pictures/originals/materials-C.webp?picture';
import materialsD from '../../../../pictures/originals/materials-D.webp?picture';
import materialsE from '../../../../pictures/originals/materials-E.webp?picture';
import objectA from '../../../../pictures/originals/piece-A.webp?picture';
import objectB from '../../../../pictures/originals/piece-B.webp?picture';
import objectC from '../../../../pictures/originals/piece-C.webp?picture';
import objectD from '../../../../pictures/originals/piece-D.webp?picture';
import objectE from '../../../../pictures/originals/piece-E.webp?picture';
import type { PictureData } from '../../lib/pictures/pictures';

/** Pictures of answers by their key in the domain. */
export type QuestionPictures = Readonly<Record<string, PictureData>>;

/**
 * The pictures of the questionnaire by their key in the domain. They are in the chunk of the questionnaire, not in the
 * first screen's.
 */
export const QUESTION_PICTURES: QuestionPictures = {
  'A-living-01': livingA,
  'B-living-01': livingB,
  'C-living-01': livingC,
  'D-living-01': livingD,
  'E-living-01': livingE,
  'materials-A': materialsA,
  'materials-B': materialsB,
  'materials-C': materialsC,
  'materials-D': materialsD,
  'materials-E': materialsE,
  'A-bedroom-01': bedroomA,
  'B-bedroom-01': bedroomB,
  'C-bedroom-01': bedroomC,
  'D-bedroom-01': bedroomD,
  'E-bedroom-01': bedroomE,
  'piece-A': objectA,
  'piece-B': objectB,
  'piece-C': objectC,
  'piece-D': objectD,
  'piece-E': objectE,
  'A-dining-01': diningA,
  'B-dining-01': diningB,
  'C-dining-01': diningC,
  'D-dining-01': diningD,
  'E-dining-01': diningE,
};

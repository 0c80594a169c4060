import { cellGroups, rankGroups } from '../../domain/dist/affinity-ranking.js';
import { indexByCell } from '../../domain/dist/cell-index.js';
import { cellOfTraits, rankDesigners, seedOf } from '../../domain/dist/matching.js';
import { galleryTraits, photoStylesFromKey, photoStylesKey } from '../../domain/dist/photo-labels.js';
import { ringStart } from '../../domain/dist/ring.js';
import { specialtyMask } from '../../domain/dist/specialties.js';
import { tasteCounts, tasteOf } from '../../domain/dist/taste.js';
import { randomFrom } from '../lib/random.mjs';
import { createDesigners, createPeople, GENERATOR } from './population.mjs';
import { countsOf, isReadyDesigner } from './rules.mjs';

/** @typedef {import('./population.mjs').SimulatedDesigner} SimulatedDesigner */
/** @typedef {{ designers: number, saved: number, people: number, seed?: number }} Size */

/** What the server reads of a designer: the columns of a row. @param {SimulatedDesigner} designer */
function ofServer(designer) {
  const { id, design_style, specialties, photo_styles } = designer;
  const styles = photoStylesFromKey(photoStylesKey(photo_styles));
  const cell = cellOfTraits(design_style, specialtyMask(specialties), styles);
  return { id, cell, is_ready: isReadyDesigner(designer) };
}

/** What the device reads of a designer: the gallery of a saved card, in which some photos have no style. @param {SimulatedDesigner} designer */
function ofDevice(designer) {
  const { photo_styles: styles, gallery_count: count } = designer;
  const gallery = Array.from({ length: count }, (_, index) => ({ style: styles[index] }));
  return { ...designer, ...galleryTraits(gallery) };
}

/**
 * Compares the order of saved designers on the device with the server's order of all designers, for random people with and
 * without saved photos. Both are calculated as the product calculates them, each from its own data.
 * @param {Size} size
 * @returns {{ lists: number, different: number }}
 */
export function compareOrders({ designers: count, saved, people: peopleCount, seed = 1 }) {
  const random = randomFrom(seed);
  const supply = { popularity: GENERATOR.popularity, concentration: GENERATOR.designerConcentration };
  const designers = createDesigners(random, count, supply);
  const index = indexByCell(designers.map(ofServer));
  const cards = designers.filter(() => random() < saved / count).map(ofDevice);
  const ids = new Set(cards.map(({ id }) => id));
  let different = 0;
  createPeople(random, peopleCount, supply).forEach((person, at) => {
    const of = at % 2 === 0 ? { userId: at + 1 } : { clientId: `device-${at}` };
    for (const photos of [[], person.photos]) {
      const counts = tasteCounts(countsOf(person), photos);
      const groups = cellGroups(tasteOf(counts));
      const server = rankGroups(index, groups, ringStart(seedOf(of)), count).filter(({ id }) => ids.has(id));
      const device = rankDesigners(counts, cards, seedOf(of), saved);
      if (server.length < saved / 2) throw new Error('too few designers were saved');
      const order = server.slice(0, saved).map(({ id }) => id);
      if (order.join() !== device.map(({ designer }) => designer.id).join()) different += 1;
    }
  });
  return { lists: 2 * peopleCount, different };
}

import { rankByAffinity } from '../../domain/dist/affinity-ranking.js';
import { indexByCell } from '../../domain/dist/cell-index.js';
import { cellOf, mixOf } from '../../domain/dist/mix.js';
import { isReady } from '../../domain/dist/readiness.js';
import { specialtiesOfMask, specialtyMask } from '../../domain/dist/specialties.js';
import { countAnswers, countsKey } from '../../domain/dist/style-analysis.js';
import { tasteCounts, tasteOf } from '../../domain/dist/taste.js';
import { rankByFirstScore } from './first-score.mjs';

/** @typedef {import('./population.mjs').SimulatedDesigner} SimulatedDesigner */
/** @typedef {import('./population.mjs').SimulatedPerson} SimulatedPerson */
/** @typedef {(person: SimulatedPerson, seed: string) => number[]} Rule the ids of the first ten designers */

export const SHOWN = 10;

/** @param {SimulatedPerson} person */
export function countsOf({ answers }) {
  const counts = countAnswers(answers);
  if (!counts) throw new Error('a simulated person gave no complete answers');
  return counts;
}

/**
 * The score by parts. It reads the answers only.
 * @param {SimulatedDesigner[]} designers
 * @returns {Rule}
 */
export function scoreRule(designers) {
  /** @type {Map<string, number[]>} */
  const lists = new Map();
  return (person) => {
    const counts = countsOf(person);
    const key = countsKey(counts);
    const list = lists.get(key) ?? rankByFirstScore(counts, designers, SHOWN);
    lists.set(key, list);
    return list;
  };
}

/** @param {SimulatedDesigner} designer */
export const isReadyDesigner = (designer) => isReady(designer);

/**
 * The affinity, from the answers alone or with the saved photos.
 * @param {SimulatedDesigner[]} designers
 * @param {{ photos: boolean }} options
 * @returns {Rule}
 */
export function affinityRule(designers, { photos }) {
  const index = indexByCell(
    designers.map((designer) => {
      const specialties = specialtiesOfMask(specialtyMask(designer.specialties));
      const { id, design_style, photo_styles } = designer;
      return {
        id,
        cell: cellOf(mixOf({ design_style, specialties, photo_styles })),
        is_ready: isReadyDesigner(designer),
      };
    }),
  );
  return (person, seed) => {
    const taste = tasteOf(tasteCounts(countsOf(person), photos ? person.photos : []));
    return rankByAffinity(index, taste, seed, SHOWN).map(({ id }) => id);
  };
}

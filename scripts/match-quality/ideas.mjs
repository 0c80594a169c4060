/** @typedef {import('./population.mjs').Shares} Shares */
/** @typedef {'similar' | 'overlap' | 'main'} Idea */

/** @param {Shares} a @param {Shares} b @param {(x: number, y: number) => number} term */
const sum = (a, b, term) => a.reduce((total, x, index) => total + term(x, b[index] ?? 0), 0);

/**
 * What a person may want of a designer, from the true taste and the true mix; larger is better. None of them is what a rule
 * calculates: `similar` is 1 minus the Euclidean distance, `overlap` the chance that one work of the designer is of a style that the
 * person likes, `main` the designer's share of the person's main style.
 * @type {Record<Idea, { title: string, fit: (taste: Shares, mix: Shares) => number }>}
 */
export const IDEAS = {
  similar: {
    title: 'similar mix',
    fit: (taste, mix) => 1 - Math.sqrt(sum(taste, mix, (x, y) => (x - y) ** 2) / 2),
  },
  overlap: { title: 'overlap', fit: (taste, mix) => sum(taste, mix, (x, y) => x * y) },
  main: { title: 'main style only', fit: (taste, mix) => mix[taste.indexOf(Math.max(...taste))] ?? 0 },
};

/** The gain of a designer among the best 1 %, 5 % and 20 % for a person; 0 for the others. */
const GAINS = [
  { share: 0.01, gain: 7 },
  { share: 0.05, gain: 3 },
  { share: 0.2, gain: 1 },
];

/** @param {number} position from 0 */
const discount = (position) => 1 / Math.log2(position + 2);

/**
 * The number of values in a sorted list that are greater.
 * @param {Float64Array} sorted
 * @param {number} value
 */
function greaterThan(sorted, value) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return sorted.length - low;
}

/** @param {number} better how many designers fit better @param {number} count of all designers */
const gainOf = (better, count) => GAINS.find(({ share }) => better < Math.max(1, share * count))?.gain ?? 0;

/**
 * How good a list is for one person and one idea.
 * @param {number[]} list fits of the designers shown, in their order
 * @param {Float64Array} sorted the fits of all designers, ascending
 * @returns {{ ndcg: number, firstThree: number }} NDCG, and the share of all designers who fit less than the first three, on average
 */
export function quality(list, sorted) {
  const count = sorted.length;
  const better = list.map((fit) => greaterThan(sorted, fit));
  const gained = better.reduce((total, rank, index) => total + gainOf(rank, count) * discount(index), 0);
  const possible = list.reduce((total, _, index) => total + gainOf(index, count) * discount(index), 0);
  const three = better.slice(0, 3);
  const behind = three.reduce((total, rank) => total + (count - 1 - rank) / (count - 1), 0);
  return { ndcg: gained / possible, firstThree: behind / three.length };
}

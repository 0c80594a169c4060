import { SPECIALTIES } from '../../domain/dist/specialties.js';
import { STYLE_LETTERS } from '../../domain/dist/styles.js';

/** @typedef {import('../../domain/dist/styles.js').StyleLetter} Letter */
/** @typedef {number[]} Shares five shares, A to E, that sum to 1 */
/** @typedef {import('../../domain/dist/matching.js').MatchableDesigner & { is_verified: boolean }} Matchable */
/** @typedef {Matchable & { truth: Shares }} SimulatedDesigner `truth` is what the designer really does */
/** @typedef {{ truth: Shares, answers: Letter[], photos: Letter[] }} SimulatedPerson `truth` is what the person really likes */
/** @typedef {{ popularity: Shares, concentration: number }} Supply how designers are distributed */

/**
 * The parameters of the simulation, chosen before the rule was measured; no rule reads them. A concentration is the sum of the
 * parameters of a Dirichlet distribution: small for a person with one style, large for a person who likes all of them.
 */
export const GENERATOR = {
  popularity: [0.16, 0.18, 0.26, 0.16, 0.24],
  designerConcentration: 3,
  tastes: { sharp: 1.5, normal: 5, flat: 20 },
  /** The declared style is the largest share, otherwise the second largest. */
  declaresLargest: 0.85,
  specialties: { min: 1, max: 5 },
  /** The chances of one to six photos; how many of them have a style, and how many a wrong one. */
  photos: [0.05, 0.05, 0.225, 0.225, 0.225, 0.225],
  photoHasStyle: 0.8,
  photoIsWrong: 0.1,
  bio: 0.9,
  /** The chance of each of town, budget and way of working. */
  otherCriterion: 0.95,
  verified: 0.35,
  /** @type {[Matchable['response_band'], number][]} */
  responses: [
    ['fast', 0.3],
    ['medium', 0.3],
    ['none', 0.3],
    ['slow', 0.1],
  ],
  questions: 5,
  savedPhotos: 10,
  /** Answers and saved photos that have nothing to do with the taste. */
  accidental: 0.05,
};

/** A normal random number. @param {() => number} random */
const normal = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * A random number with a gamma distribution (Marsaglia and Tsang).
 * @param {() => number} random
 * @param {number} shape
 * @returns {number}
 */
function gamma(random, shape) {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/**
 * Random shares of the five styles (Dirichlet).
 * @param {() => number} random
 * @param {Shares} popularity
 * @param {number} concentration
 * @returns {Shares}
 */
function shares(random, popularity, concentration) {
  const parts = popularity.map((share) => gamma(random, concentration * share) + 1e-12);
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}

/**
 * An index by weight.
 * @param {() => number} random
 * @param {number[]} weights
 */
function draw(random, weights) {
  let left = random() * weights.reduce((total, weight) => total + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return index < 0 ? weights.length - 1 : index;
}

/** @param {number} index @returns {Letter} */
const letterAt = (index) => STYLE_LETTERS[index] ?? 'A';

/**
 * One style of these shares, or, with the chance `noise`, any.
 * @param {() => number} random
 * @param {Shares} truth
 * @param {number} noise
 */
const styleOf = (random, truth, noise) =>
  letterAt(random() < noise ? Math.floor(random() * STYLE_LETTERS.length) : draw(random, truth));

/** @param {() => number} random @param {Shares} truth */
function declaredStyle(random, truth) {
  const order = truth.map((_, index) => index).sort((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0));
  return letterAt(order[random() < GENERATOR.declaresLargest ? 0 : 1] ?? 0);
}

/** Different specialties, likelier when their styles are. @param {() => number} random @param {Shares} truth */
function specialtiesOf(random, truth) {
  const share = (/** @type {Letter} */ letter) => truth[STYLE_LETTERS.indexOf(letter)] ?? 0;
  const weights = SPECIALTIES.map(({ primary, secondary }) =>
    secondary ? (2 * share(primary) + share(secondary)) / 3 : share(primary),
  );
  const { min, max } = GENERATOR.specialties;
  return Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, () => {
    const index = draw(random, weights);
    weights[index] = 0;
    return SPECIALTIES[index]?.name ?? '';
  });
}

/**
 * @param {() => number} random
 * @param {number} id
 * @param {Supply} supply
 * @returns {SimulatedDesigner}
 */
function designer(random, id, { popularity, concentration }) {
  const has = (/** @type {number} */ chance) => random() < chance;
  const truth = shares(random, popularity, concentration);
  const photos = Array.from({ length: 1 + draw(random, GENERATOR.photos) }, () =>
    styleOf(random, truth, GENERATOR.photoIsWrong),
  );
  const bands = GENERATOR.responses;
  const band = draw(
    random,
    bands.map(([, chance]) => chance),
  );
  return {
    id,
    truth,
    design_style: declaredStyle(random, truth),
    specialties: specialtiesOf(random, truth),
    photo_styles: photos.filter(() => has(GENERATOR.photoHasStyle)),
    bio: has(GENERATOR.bio) ? 'p'.repeat(200) : '',
    gallery_count: photos.length,
    city: has(GENERATOR.otherCriterion) ? 'Torino' : '',
    min_budget: has(GENERATOR.otherCriterion) ? 1500 : 0,
    work_preferences: has(GENERATOR.otherCriterion) ? ['online'] : [],
    is_verified: has(GENERATOR.verified),
    response_band: bands[band]?.[0] ?? 'none',
    is_paused: false,
  };
}

/**
 * Designers with the ids from 1.
 * @param {() => number} random
 * @param {number} count
 * @param {Supply} supply
 */
export const createDesigners = (random, count, supply) =>
  Array.from({ length: count }, (_, index) => designer(random, index + 1, supply));

/**
 * People whose answers and saved photos are random choices by their true taste.
 * @param {() => number} random
 * @param {number} count
 * @param {Supply} taste
 * @returns {SimulatedPerson[]}
 */
export function createPeople(random, count, { popularity, concentration }) {
  return Array.from({ length: count }, () => {
    const truth = shares(random, popularity, concentration);
    const choices = (/** @type {number} */ length) =>
      Array.from({ length }, () => styleOf(random, truth, GENERATOR.accidental));
    return { truth, answers: choices(GENERATOR.questions), photos: choices(GENERATOR.savedPhotos) };
  });
}

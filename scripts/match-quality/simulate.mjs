import { STYLE_LETTERS } from '../../domain/dist/styles.js';
import { randomFrom } from '../lib/random.mjs';
import { IDEAS, quality } from './ideas.mjs';
import { createDesigners, createPeople, GENERATOR } from './population.mjs';
import { affinityRule, isReadyDesigner, scoreRule, SHOWN } from './rules.mjs';

/** @typedef {import('./ideas.mjs').Idea} Idea */
/** @typedef {import('./population.mjs').SimulatedDesigner} SimulatedDesigner */
/** @typedef {import('./population.mjs').SimulatedPerson} SimulatedPerson */
/** @typedef {'score' | 'affinity' | 'photos'} RuleName */
/** @typedef {keyof typeof GENERATOR.tastes} TasteName */
/** @typedef {{ ndcg: number, firstThree: number }} Quality */
/**
 * @typedef {object} Figures of one rule for one group of people
 * @property {Record<Idea, Quality>} ideas means over the people
 * @property {number} unseen share of the designers in nobody's first ten
 * @property {number} unseenReady the same among the designers who are ready
 * @property {number} top share of all first tens taken by the best 5 % of the designers
 * @property {number[]} letters for each letter its share of the first tens minus its share of the designers
 */
/** @typedef {{ seed: number, taste: TasteName, rules: Record<RuleName, Figures> }} Group */
/**
 * @typedef {object} Size
 * @property {number} designers
 * @property {number} people of each group
 * @property {number} seeds
 * @property {number[]} popularity
 * @property {number} concentration of the designers' mixes
 */

/** @type {RuleName[]} */
export const RULES = ['score', 'affinity', 'photos'];
export const IDEA_NAMES = /** @type {Idea[]} */ (Object.keys(IDEAS));
export const TASTE_NAMES = /** @type {TasteName[]} */ (Object.keys(GENERATOR.tastes));

/** @type {<Key extends string, Value>(keys: Key[], value: (key: Key) => Value) => Record<Key, Value>} */
export const byKey = (keys, value) =>
  /** @type {any} */ (Object.fromEntries(keys.map((key) => [key, value(key)])));

/** @param {number[]} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The quality of the lists of one person, for each idea.
 * @param {SimulatedPerson} person
 * @param {SimulatedDesigner[]} designers with the ids from 1
 * @param {Record<RuleName, number[]>} lists
 */
function qualities(person, designers, lists) {
  return byKey(IDEA_NAMES, (idea) => {
    const { fit } = IDEAS[idea];
    const fits = Float64Array.from(designers, ({ truth }) => fit(person.truth, truth));
    const sorted = Float64Array.from(fits).sort();
    return byKey(RULES, (rule) =>
      quality(
        lists[rule].map((id) => fits[id - 1] ?? 0),
        sorted,
      ),
    );
  });
}

/**
 * @param {SimulatedDesigner[]} designers
 * @param {number[][]} lists
 * @param {Set<number>} ready
 */
function exposure(designers, lists, ready) {
  const shown = designers.map(() => 0);
  for (const id of lists.flat()) shown[id - 1] = (shown[id - 1] ?? 0) + 1;
  const total = lists.length * SHOWN;
  const unseen = designers.filter((_, index) => shown[index] === 0);
  const most = [...shown].sort((a, b) => b - a).slice(0, Math.ceil(designers.length / 20));
  return {
    unseen: unseen.length / designers.length,
    unseenReady: unseen.filter(({ id }) => ready.has(id)).length / ready.size,
    top: most.reduce((sum, count) => sum + count, 0) / total,
    letters: STYLE_LETTERS.map((letter) => {
      const own = designers.filter(({ design_style }) => design_style === letter);
      const positions = own.reduce((sum, { id }) => sum + (shown[id - 1] ?? 0), 0);
      return positions / total - own.length / designers.length;
    }),
  };
}

/**
 * @param {SimulatedDesigner[]} designers
 * @param {SimulatedPerson[]} people
 * @param {string} name of the group; with the number of a person it is the seed of that person's rotation
 * @returns {Record<RuleName, Figures>}
 */
function measure(designers, people, name) {
  const rules = {
    score: scoreRule(designers),
    affinity: affinityRule(designers, { photos: false }),
    photos: affinityRule(designers, { photos: true }),
  };
  const lists = people.map((person, index) =>
    byKey(RULES, (rule) => rules[rule](person, `${name}-${index}`)),
  );
  const found = people.map((person, index) =>
    qualities(person, designers, /** @type {any} */ (lists[index])),
  );
  const ready = new Set(designers.filter(isReadyDesigner).map(({ id }) => id));
  return byKey(RULES, (rule) => ({
    ideas: byKey(IDEA_NAMES, (idea) => ({
      ndcg: mean(found.map((each) => each[idea][rule].ndcg)),
      firstThree: mean(found.map((each) => each[idea][rule].firstThree)),
    })),
    ...exposure(
      designers,
      lists.map((each) => each[rule]),
      ready,
    ),
  }));
}

/**
 * Simulates every group: each seed with sharp, normal and flat tastes.
 * @param {Size} size
 * @returns {Group[]}
 */
export function simulate({ designers: count, people, seeds, popularity, concentration }) {
  return Array.from({ length: seeds }, (_, index) => index + 1).flatMap((seed) => {
    const designers = createDesigners(randomFrom(seed), count, { popularity, concentration });
    return TASTE_NAMES.map((taste, index) => {
      const random = randomFrom(1000 * seed + index);
      const group = { popularity, concentration: GENERATOR.tastes[taste] };
      const rules = measure(designers, createPeople(random, people, group), `${seed}-${taste}`);
      return { seed, taste, rules };
    });
  });
}

import { STYLE_LETTERS } from '../../domain/dist/styles.js';
import { IDEAS } from './ideas.mjs';
import { byKey, IDEA_NAMES, mean, RULES, TASTE_NAMES } from './simulate.mjs';

/** @typedef {import('./simulate.mjs').Figures} Figures */
/** @typedef {import('./simulate.mjs').Group} Group */
/** @typedef {import('./simulate.mjs').RuleName} RuleName */
/** @typedef {{ title: string, value: number, limit: number, holds: boolean }} Check */

/** @type {Record<RuleName, string>} */
const TITLES = { score: 'score by parts', affinity: 'affinity', photos: 'affinity, ten saved photos' };

/** The least NDCG@10 of the affinity, as a multiple of that of the score by parts. */
const LEAST = {
  affinity: { similar: 1.3, overlap: 1, main: 0.75 },
  photos: { similar: 1.45, overlap: 1.15, main: 0.9 },
};
const MOST = { unseen: 0.05, top: 0.2, letter: 0.03 };

/**
 * The mean of the figures of one rule over groups.
 * @param {Group[]} groups
 * @param {RuleName} rule
 * @returns {Figures}
 */
function average(groups, rule) {
  const all = groups.map(({ rules }) => rules[rule]);
  return {
    ideas: byKey(IDEA_NAMES, (idea) => ({
      ndcg: mean(all.map(({ ideas }) => ideas[idea].ndcg)),
      firstThree: mean(all.map(({ ideas }) => ideas[idea].firstThree)),
    })),
    unseen: mean(all.map(({ unseen }) => unseen)),
    unseenReady: mean(all.map(({ unseenReady }) => unseenReady)),
    top: mean(all.map(({ top }) => top)),
    letters: STYLE_LETTERS.map((_, index) => mean(all.map(({ letters }) => letters[index] ?? 0))),
  };
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** @param {Figures} figures @param {Figures} reference */
function line(figures, reference) {
  const ideas = IDEA_NAMES.map((idea) => {
    const { ndcg, firstThree } = figures.ideas[idea];
    const factor = (ndcg / reference.ideas[idea].ndcg).toFixed(2);
    return `${IDEAS[idea].title} ${ndcg.toFixed(3)} (x ${factor}), first three ${percent(firstThree)}`;
  });
  return ideas.join('; ');
}

/**
 * The results as lines of text: over all groups, then for each kind of taste.
 * @param {Group[]} groups
 * @returns {string[]}
 */
export function tables(groups) {
  const lines = [{ name: 'all tastes', of: groups }].concat(
    TASTE_NAMES.map((taste) => ({
      name: `${taste} tastes`,
      of: groups.filter((group) => group.taste === taste),
    })),
  );
  return lines.flatMap(({ name, of }) => [
    `${name}: NDCG@10, and the share of designers who fit less than the first three`,
    ...RULES.flatMap((rule) => {
      const figures = average(of, rule);
      const letters = figures.letters.map(
        (difference, index) => `${STYLE_LETTERS[index]} ${percent(difference)}`,
      );
      return [
        `  ${TITLES[rule]}: ${line(figures, average(of, 'score'))}`,
        `    in nobody's first ten ${percent(figures.unseen)} (of those ready ${percent(figures.unseenReady)}), ` +
          `best 5 % have ${percent(figures.top)}, letters against supply ${letters.join(', ')}`,
      ];
    }),
  ]);
}

/**
 * The figures that have to be reached, over all groups.
 * @param {Group[]} groups
 * @returns {Check[]}
 */
export function checks(groups) {
  const reference = average(groups, 'score');
  return /** @type {const} */ (['affinity', 'photos']).flatMap((rule) => {
    const { ideas, unseen, top, letters } = average(groups, rule);
    const least = IDEA_NAMES.map((idea) => {
      const value = ideas[idea].ndcg / reference.ideas[idea].ndcg;
      const limit = LEAST[rule][idea];
      return {
        title: `${TITLES[rule]}: ${IDEAS[idea].title}, at least`,
        value,
        limit,
        holds: value >= limit,
      };
    });
    const letter = Math.max(...letters.map(Math.abs));
    const most = Object.entries({ unseen, top, letter }).map(([name, value]) => {
      const limit = MOST[/** @type {keyof typeof MOST} */ (name)];
      return { title: `${TITLES[rule]}: ${name}, at most`, value, limit, holds: value <= limit };
    });
    return [...least, ...most];
  });
}

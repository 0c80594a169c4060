import { QUESTION_COUNT } from './limits.js';
import { letterOfAnswer } from './questionnaire.js';
import { roundHalfUp } from './rounding.js';
import { STYLE_LETTERS, type StyleLetter, styleName } from './styles.js';

/** The number of answers for each letter; all five letters are present. */
export type StyleCounts = Record<StyleLetter, number>;

/** The result of a questionnaire as the API returns it. */
export type StyleAnalysis = {
  dominant_style: StyleLetter;
  dominant_style_name: string;
  /** Answers per letter: the API calls them percentages, but the values are counts. */
  percentages: StyleCounts;
  /** The same counts under the second name of the API. */
  style_percentages: StyleCounts;
  /** The mix as a sentence for people. */
  mix: string;
};

function emptyCounts(): StyleCounts {
  return { A: 0, B: 0, C: 0, D: 0, E: 0 };
}

/** A map is keyed by question index, from 0 as the product writes it or from 1 as people count. */
function answersInOrder(answers: readonly string[] | Readonly<Record<string, string>>): readonly unknown[] {
  if (Array.isArray(answers)) return answers;
  const byIndex = new Map<string, unknown>(Object.entries(answers));
  const first = byIndex.has('0') ? 0 : 1;
  if (byIndex.size !== QUESTION_COUNT) return [];
  return Array.from({ length: QUESTION_COUNT }, (_, index) => byIndex.get(String(first + index)));
}

/**
 * The letters of five answers in the order of the questions, such as 'CCABD'. Takes the list of five answers or a map by
 * question index; every answer begins with its letter. Null when these are not exactly five valid answers.
 */
export function answerLetters(answers: readonly string[] | Readonly<Record<string, string>>): string | null {
  const given = answersInOrder(answers);
  if (given.length !== QUESTION_COUNT) return null;
  const letters = given.map((answer) => (typeof answer === 'string' ? letterOfAnswer(answer) : null));
  return letters.includes(null) ? null : letters.join('');
}

/** Counts five answers per letter, given as for `answerLetters`. Null when these are not exactly five valid answers. */
export function countAnswers(
  answers: readonly string[] | Readonly<Record<string, string>>,
): StyleCounts | null {
  const letters = answerLetters(answers);
  if (letters === null) return null;
  const counts = emptyCounts();
  for (const letter of letters as Iterable<StyleLetter>) counts[letter] += 1;
  return counts;
}

/** True for counts of a complete questionnaire: five whole numbers from 0 that sum to five. */
export function isStyleCounts(value: unknown): value is StyleCounts {
  if (typeof value !== 'object' || value === null) return false;
  const counts: Partial<Record<StyleLetter, unknown>> = value;
  let total = 0;
  for (const letter of STYLE_LETTERS) {
    const count = counts[letter];
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return false;
    total += count;
  }
  return total === QUESTION_COUNT;
}

/** The letter with the most answers; on a tie the earlier letter wins. */
export function dominantStyle(counts: StyleCounts): StyleLetter {
  return STYLE_LETTERS.reduce((best, letter) => (counts[letter] > counts[best] ? letter : best));
}

/** The other letters with as many answers as the dominant one, in letter order; empty without a tie. */
export function tiedStyles(counts: StyleCounts): StyleLetter[] {
  const dominant = dominantStyle(counts);
  return STYLE_LETTERS.filter((letter) => letter !== dominant && counts[letter] === counts[dominant]);
}

/** Share of a letter in whole per cent, rounded half up; 20 for each of five answers. */
export function styleShare(counts: StyleCounts, letter: StyleLetter): number {
  const total = STYLE_LETTERS.reduce((sum, each) => sum + counts[each], 0);
  return total === 0 ? 0 : roundHalfUp(100 * counts[letter], total);
}

/** Letters with at least one answer, largest share first, equal shares by letter. */
export function stylesByShare(counts: StyleCounts): StyleLetter[] {
  const present = STYLE_LETTERS.filter((letter) => counts[letter] > 0);
  return present.sort((a, b) => counts[b] - counts[a]);
}

/** 'Il tuo stile: 60% Minimal e contemporaneo, 40% Naturale e mediterraneo.' */
export function mixText(counts: StyleCounts): string {
  const shares = stylesByShare(counts).map(
    (letter) => `${String(styleShare(counts, letter))}% ${styleName(letter)}`,
  );
  return `Il tuo stile: ${shares.join(', ')}.`;
}

/** The sentence that explains a tie; null when only one letter has the most answers. */
export function tieText(counts: StyleCounts): string | null {
  const tied = tiedStyles(counts);
  if (tied.length === 0) return null;
  // Commas only: every style's name contains an "e" ("and").
  const names = tied.map(styleName).join(', ');
  return `A pari merito con ${names}; scegliamo il primo in ordine alfabetico di lettera.`;
}

/** The analysis of a complete questionnaire from its counts. */
export function analyseCounts(counts: StyleCounts): StyleAnalysis {
  const dominant = dominantStyle(counts);
  return {
    dominant_style: dominant,
    dominant_style_name: styleName(dominant),
    percentages: { ...counts },
    style_percentages: { ...counts },
    mix: mixText(counts),
  };
}

function distributions(answers: number, letters: number): number[][] {
  if (letters === 1) return [[answers]];
  const firsts = Array.from({ length: answers + 1 }, (_, index) => answers - index);
  return firsts.flatMap((first) =>
    distributions(answers - first, letters - 1).map((rest) => [first, ...rest]),
  );
}

/** All 126 possible results of five answers over five letters, always in the same order, AAAAA first. */
export function allStyleCounts(): StyleCounts[] {
  return distributions(QUESTION_COUNT, STYLE_LETTERS.length).map((row) => {
    const counts = emptyCounts();
    STYLE_LETTERS.forEach((letter, index) => {
      counts[letter] = row[index] ?? 0;
    });
    return counts;
  });
}

/** Key of a result, for tables and caches: the counts from A to E, for example '0-0-3-0-2'. Unique among the 126. */
export function countsKey(counts: StyleCounts): string {
  return STYLE_LETTERS.map((letter) => counts[letter]).join('-');
}

const KEY = /^[0-5](?:-[0-5]){4}$/;

/** The counts in a key of `countsKey`; null for any other text. */
export function countsFromKey(key: string): StyleCounts | null {
  if (!KEY.test(key)) return null;
  const [A = 0, B = 0, C = 0, D = 0, E = 0] = key.split('-').map(Number);
  const counts = { A, B, C, D, E };
  return isStyleCounts(counts) ? counts : null;
}

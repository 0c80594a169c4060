import { roundHalfUp } from './rounding.js';
import { type StyleCounts, styleShare } from './style-analysis.js';
import { STYLE_LETTERS, type StyleLetter } from './styles.js';

/** Every constant of a taste (docs/product.md#affinity). */
export const TASTE_RULE = {
  /** Saved photos that count: the newest ones. */
  photos: 20,
  /** What every style has before the first answer, in tenths of an answer, so that no style is excluded. */
  startTenths: 1,
} as const;

const TENTHS = 10;

/**
 * What a person likes: a share for each style, all above 0. The shares are fractions of whole numbers, so that device and
 * server calculate exactly the same.
 */
export type Taste = {
  /** Answers and saved photos of each style, in tenths, plus `startTenths`. */
  readonly weights: Readonly<StyleCounts>;
  /** Sum of the weights. */
  readonly total: number;
};

/** A number for each style. */
export function mapStyles(count: (style: StyleLetter) => number): StyleCounts {
  return { A: count('A'), B: count('B'), C: count('C'), D: count('D'), E: count('E') };
}

/**
 * Answers and saved photos of each style, the counts that rank designers for a person. `photoStyles` are the styles of the
 * saved photos that have one, the newest first; the newest 20 count, each like one more answer.
 */
export function tasteCounts(answers: StyleCounts, photoStyles: readonly StyleLetter[]): StyleCounts {
  const counted = photoStyles.slice(0, TASTE_RULE.photos);
  return mapStyles((style) => answers[style] + counted.filter((letter) => letter === style).length);
}

/**
 * The taste of a person from the answers, or from answers and saved photos (`tasteCounts`). With `a` of `n` for a style, its
 * share is (a + 0.1) / (n + 0.5).
 */
export function tasteOf(counts: StyleCounts): Taste {
  const weights = mapStyles((style) => TENTHS * counts[style] + TASTE_RULE.startTenths);
  return { weights, total: STYLE_LETTERS.reduce((sum, style) => sum + weights[style], 0) };
}

/** By how much saved photos change the result of the questionnaire. */
export type TasteChange = {
  /** How many photos count, 1 to 20. */
  readonly photos: number;
  /** The style whose share grows most. */
  readonly style: StyleLetter;
  /** Its share without and with the photos, in whole per cent as the result shows it. */
  readonly before: number;
  readonly after: number;
};

/**
 * The style whose share grows most with the saved photos: of several the one that has the largest share then. Null without
 * a photo that has a style.
 */
export function tasteChange(answers: StyleCounts, photoStyles: readonly StyleLetter[]): TasteChange | null {
  const photos = Math.min(photoStyles.length, TASTE_RULE.photos);
  if (photos === 0) return null;
  const counts = tasteCounts(answers, photoStyles);
  const growth = (style: StyleLetter) => styleShare(counts, style) - styleShare(answers, style);
  const [style] = [...STYLE_LETTERS].sort((a, b) => growth(b) - growth(a) || counts[b] - counts[a]);
  return style
    ? { photos, style, before: styleShare(answers, style), after: styleShare(counts, style) }
    : null;
}

/** The shares of a taste in whole per cent, each rounded half up; they are shown and never decide an order. */
export function tasteShares({ weights, total }: Taste): StyleCounts {
  const share = (style: StyleLetter): number => roundHalfUp(100 * weights[style], total);
  return { A: share('A'), B: share('B'), C: share('C'), D: share('D'), E: share('E') };
}

/** The weight of the styles that the person likes most. */
export function largestWeight({ weights }: Taste): number {
  return Math.max(...STYLE_LETTERS.map((style) => weights[style]));
}

/** The style that the person likes most, or the styles when several are equal. */
export function mainStyles(taste: Taste): StyleLetter[] {
  const largest = largestWeight(taste);
  return STYLE_LETTERS.filter((style) => taste.weights[style] === largest);
}

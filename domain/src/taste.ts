import { roundHalfUp } from './rounding.js';
import type { StyleCounts } from './style-analysis.js';
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

/**
 * The taste of a person from the answers and the styles of the saved photos, the newest first. A photo counts like one
 * answer. With `a` answers for a style out of `n`, its share is (a + 0.1) / (n + 0.5).
 */
export function tasteOf(answers: StyleCounts, photoStyles: readonly StyleLetter[] = []): Taste {
  const counted = photoStyles.slice(0, TASTE_RULE.photos);
  const weight = (style: StyleLetter): number => {
    const photos = counted.filter((letter) => letter === style).length;
    return TENTHS * (answers[style] + photos) + TASTE_RULE.startTenths;
  };
  const weights = { A: weight('A'), B: weight('B'), C: weight('C'), D: weight('D'), E: weight('E') };
  return { weights, total: STYLE_LETTERS.reduce((sum, style) => sum + weights[style], 0) };
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

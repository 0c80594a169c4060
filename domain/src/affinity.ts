import { MIX_PARTS, type Mix } from './mix.js';
import { roundHalfUp } from './rounding.js';
import { STYLE_LETTERS, type StyleLetter } from './styles.js';
import { largestWeight, type Taste } from './taste.js';

/**
 * Every constant of the affinity (docs/product.md#affinity). Points are multiples of `step`, so that designers who fit
 * almost equally are equal, and share the first positions.
 */
export const AFFINITY = { common: { max: 50 }, main: { max: 50 }, step: 2 } as const;

/** The points of the two parts, multiples of two from 0 to 50; their sum is the affinity, 0 to 100. */
export type AffinityPoints = { readonly common: number; readonly main: number };

/** A fraction of whole numbers from 0 to 1. */
export type Fraction = { readonly numerator: number; readonly denominator: number };

function sumOver(term: (style: StyleLetter) => number): number {
  return STYLE_LETTERS.reduce((sum, style) => sum + term(style), 0);
}

/** What taste and mix have in common: the sum over the styles of the smaller share. 1 when they are equal. */
export function commonShare({ weights, total }: Taste, mix: Mix): Fraction {
  return {
    numerator: sumOver((style) => Math.min(MIX_PARTS * weights[style], total * mix[style])),
    denominator: MIX_PARTS * total,
  };
}

/**
 * How much of the designer's work is what the person likes most: the share of the main style counts whole, that of another
 * style in proportion to its share of the taste, compared with the main one's. 1 when all work is of main styles.
 */
export function mainShare(taste: Taste, mix: Mix): Fraction {
  return {
    numerator: sumOver((style) => taste.weights[style] * mix[style]),
    denominator: MIX_PARTS * largestWeight(taste),
  };
}

/** The points of a part whose largest number is `max`: rounded half up to a multiple of two. */
export function affinityPart({ numerator, denominator }: Fraction, max: number): number {
  return AFFINITY.step * roundHalfUp(max * numerator, AFFINITY.step * denominator);
}

/** How well a taste and a mix agree, and nothing else. Each part is rounded half up to a multiple of two. */
export function affinityPoints(taste: Taste, mix: Mix): AffinityPoints {
  return {
    common: affinityPart(commonShare(taste, mix), AFFINITY.common.max),
    main: affinityPart(mainShare(taste, mix), AFFINITY.main.max),
  };
}

/** The affinity, 0 to 100: the sum of its two parts. */
export function affinityScore(taste: Taste, mix: Mix): number {
  const { common, main } = affinityPoints(taste, mix);
  return common + main;
}

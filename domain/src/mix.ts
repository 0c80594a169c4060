import type { Specialty } from './specialties.js';
import { STYLE_LETTERS, type StyleLetter } from './styles.js';

/** A mix is given in eighths: the smallest share of a style that one can still see in a portfolio. */
export const MIX_PARTS = 8;

/**
 * What a designer does (docs/product.md#affinity): whole eighths of each style, from 0 to 8, that sum to 8. There are 495
 * such mixes; each one is a cell, with an index from 0.
 */
export type Mix = Readonly<Record<StyleLetter, number>>;

/** What a mix is calculated from. */
export type MixSource = {
  /** The style that the designer declares. */
  readonly design_style: StyleLetter;
  /** The listed specialties (`specialtiesOfMask`); free texts have no style. */
  readonly specialties: readonly Pick<Specialty, 'primary' | 'secondary'>[];
  /** The styles of the photos that have one; a photo without a style counts for nothing. */
  readonly photo_styles: readonly StyleLetter[];
};

type Weights = Record<StyleLetter, number>;

const WHOLE = 3;

/**
 * Exact weights, as whole numbers: the declared style 1, the mean of the specialties 1, each photo 1, all multiplied by three
 * times the number of specialties. A specialty with a second style gives it a third, and two thirds to the first.
 */
function rawWeights({ design_style, specialties, photo_styles }: MixSource): Weights {
  const one = WHOLE * Math.max(1, specialties.length);
  const weights: Weights = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  for (const style of [design_style, ...photo_styles]) weights[style] += one;
  for (const { primary, secondary } of specialties) {
    weights[primary] += secondary === null ? WHOLE : WHOLE - 1;
    if (secondary !== null) weights[secondary] += 1;
  }
  return weights;
}

/**
 * The mix of a designer: the weights rounded to eighths by the largest remainder. Of equal remainders that of the declared
 * style is the first; when the eighths left are not enough for the others, the declared style has them. No letter and no id
 * decides, so that exchanging two letters in a profile exchanges them in the mix, too.
 */
export function mixOf(source: MixSource): Mix {
  const declared = source.design_style;
  const weights = rawWeights(source);
  const total = STYLE_LETTERS.reduce((sum, style) => sum + weights[style], 0);
  const mix: Weights = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  const remainders: Weights = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  for (const style of STYLE_LETTERS) {
    remainders[style] = (MIX_PARTS * weights[style]) % total;
    mix[style] = (MIX_PARTS * weights[style] - remainders[style]) / total;
  }
  // Twice the remainder, and one more for the declared style, which is thereby first among equals and never equal.
  const rank = (style: StyleLetter): number => 2 * remainders[style] + (style === declared ? 1 : 0);
  let left = MIX_PARTS - STYLE_LETTERS.reduce((sum, style) => sum + mix[style], 0);
  for (const value of [...new Set(STYLE_LETTERS.map(rank))].sort((a, b) => b - a)) {
    const equal = STYLE_LETTERS.filter((style) => rank(style) === value);
    if (equal.length > left) break;
    for (const style of equal) mix[style] += 1;
    left -= equal.length;
  }
  mix[declared] += left;
  return mix;
}

function allMixes(): Mix[] {
  const eighths = Array.from({ length: MIX_PARTS + 1 }, (_, index) => index);
  return eighths.flatMap((A) =>
    eighths.slice(0, MIX_PARTS - A + 1).flatMap((B) =>
      eighths.slice(0, MIX_PARTS - A - B + 1).flatMap((C) =>
        eighths.slice(0, MIX_PARTS - A - B - C + 1).map((D) => ({
          A,
          B,
          C,
          D,
          E: MIX_PARTS - A - B - C - D,
        })),
      ),
    ),
  );
}

/** All 495 mixes; the position of a mix is its cell. Positions name cells and never decide an order. */
export const CELLS: readonly Mix[] = allMixes();

const keyOf = (mix: Mix): string => STYLE_LETTERS.map((style) => mix[style]).join('-');

const CELL_OF: ReadonlyMap<string, number> = new Map(CELLS.map((mix, cell) => [keyOf(mix), cell]));

/** The cell of a mix, from 0 to 494. Throws for numbers that are no mix, such as eighths that do not sum to 8. */
export function cellOf(mix: Mix): number {
  const cell = CELL_OF.get(keyOf(mix));
  if (cell === undefined) throw new RangeError(`${keyOf(mix)} is not a mix of ${String(MIX_PARTS)} eighths`);
  return cell;
}

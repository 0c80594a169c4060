import {
  detailsFromWeights,
  type MatchableDesigner,
  specialtyWeights,
  staticPoints,
  stylePoints,
} from './match-points.js';
import { SPECIALTIES, specialtyMask } from './specialties.js';
import { dominantStyle, type StyleCounts } from './style-analysis.js';
import type { StyleLetter } from './styles.js';

/** A designer reduced to the three values that the score needs; computed once, when the profile changes. */
export type ScorableDesigner = {
  readonly design_style: StyleLetter;
  /** From `specialtyMask`. */
  readonly specialty_mask: number;
  /** From `staticPoints`. */
  readonly static_points: number;
};

/** The score, 0 to 100, of a designer for the answers given to `createScorer`. */
export type Scorer = (style: StyleLetter, specialtyMask: number, staticPoints: number) => number;

// The 19 bits of a mask are looked up in two halves: tables of 1024 and 512 sums instead of 524 288.
const LOW_BITS = 10;
const LOW_MASK = (1 << LOW_BITS) - 1;
const HIGH_BITS = SPECIALTIES.length - LOW_BITS;

/** For every mask of `bits` bits: the number of bits set and the sum of their weights. */
function subsetTables(weights: readonly number[], bits: number): { sizes: Uint8Array; sums: Uint16Array } {
  const sizes = new Uint8Array(1 << bits);
  const sums = new Uint16Array(1 << bits);
  for (let mask = 1; mask < 1 << bits; mask += 1) {
    const rest = mask & (mask - 1);
    const position = 31 - Math.clz32(mask ^ rest);
    sizes[mask] = (sizes[rest] ?? 0) + 1;
    sums[mask] = (sums[rest] ?? 0) + (weights[position] ?? 0);
  }
  return { sizes, sums };
}

function styleTable(counts: StyleCounts): Readonly<Record<StyleLetter, number>> {
  const points = (letter: StyleLetter): number => stylePoints(counts, letter);
  return { A: points('A'), B: points('B'), C: points('C'), D: points('D'), E: points('E') };
}

/** The scorable values of a profile. */
export function scorable(designer: MatchableDesigner): ScorableDesigner {
  return {
    design_style: designer.design_style,
    specialty_mask: specialtyMask(designer.specialties),
    static_points: staticPoints(designer),
  };
}

/**
 * Creates a function that scores designers for one set of answers with a few table look-ups, fast enough for a million
 * designers. It returns exactly the score of `matchDesigner`. Creating it takes about 1500 steps: create it once.
 */
export function createScorer(counts: StyleCounts): Scorer {
  const weights = specialtyWeights(counts);
  const low = subsetTables(weights.slice(0, LOW_BITS), LOW_BITS);
  const high = subsetTables(weights.slice(LOW_BITS), HIGH_BITS);
  const dominantCount = counts[dominantStyle(counts)];
  const style = styleTable(counts);
  return (letter, mask, fixedPoints) => {
    const lowPart = mask & LOW_MASK;
    const highPart = mask >> LOW_BITS;
    const count = (low.sizes[lowPart] ?? 0) + (high.sizes[highPart] ?? 0);
    const sum = (low.sums[lowPart] ?? 0) + (high.sums[highPart] ?? 0);
    return style[letter] + detailsFromWeights(sum, count, dominantCount) + fixedPoints;
  };
}

/** The score, 0 to 100, of one designer; for many designers use `createScorer`. */
export function scorePoints(counts: StyleCounts, designer: ScorableDesigner): number {
  return createScorer(counts)(designer.design_style, designer.specialty_mask, designer.static_points);
}

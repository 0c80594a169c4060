import { createScorer } from '@stanze/domain/match-scorer';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import { STYLE_LETTERS, type StyleLetter } from '@stanze/domain/styles';
import { lowerBound } from '../../common/lower-bound.js';

/** The data of a designer that a ranking needs. */
export interface Rankable {
  readonly id: number;
  readonly style: StyleLetter;
  readonly specialtyMask: number;
  readonly staticPoints: number;
}

/** A designer in a ranking; the index in the array is the rank. */
export interface RankedDesigner {
  readonly id: number;
  readonly score: number;
}

const STYLE_SHIFT = 24;
const MASK_BITS = (1 << 19) - 1;
const HIGHEST_SCORE = 100;

/**
 * All designers in flat arrays, ordered by id, so that the best of a million are found in one pass. `traits` contains
 * style (bits 24-26) and specialties (bits 0-18), `points` the part of the score that does not depend on the answers.
 */
export class RankingTable {
  private ids = new Uint32Array(16);
  private traits = new Uint32Array(16);
  private points = new Uint8Array(16);
  private used = 0;

  get size(): number {
    return this.used;
  }

  put(one: Rankable): void {
    const at = this.position(one.id);
    if (at === this.used || this.ids[at] !== one.id) this.insertAt(at);
    this.ids[at] = one.id;
    this.traits[at] = (STYLE_LETTERS.indexOf(one.style) << STYLE_SHIFT) | one.specialtyMask;
    this.points[at] = one.staticPoints;
  }

  remove(id: number): void {
    const at = this.position(id);
    if (at === this.used || this.ids[at] !== id) return;
    for (const column of [this.ids, this.traits, this.points]) column.copyWithin(at, at + 1, this.used);
    this.used -= 1;
  }

  /** The best `depth` designers: score descending, then id ascending. */
  best(counts: StyleCounts, depth: number): RankedDesigner[] {
    const scores = this.scores(counts);
    const threshold = lowestScore(scores, depth);
    const above: RankedDesigner[] = [];
    const equal: RankedDesigner[] = [];
    for (let at = 0; at < this.used; at += 1) {
      const score = scores[at] ?? 0;
      if (score < threshold || (score === threshold && equal.length >= depth)) continue;
      (score > threshold ? above : equal).push({ id: this.ids[at] ?? 0, score });
    }
    above.sort((a, b) => b.score - a.score || a.id - b.id);
    return [...above, ...equal].slice(0, depth);
  }

  private scores(counts: StyleCounts): Uint8Array {
    const score = createScorer(counts);
    const scores = new Uint8Array(this.used);
    for (let at = 0; at < this.used; at += 1) {
      const traits = this.traits[at] ?? 0;
      const style = STYLE_LETTERS[traits >> STYLE_SHIFT] ?? 'A';
      scores[at] = score(style, traits & MASK_BITS, this.points[at] ?? 0);
    }
    return scores;
  }

  private position(id: number): number {
    return lowerBound(this.ids, this.used, id);
  }

  private insertAt(at: number): void {
    if (this.used === this.ids.length) this.grow();
    for (const column of [this.ids, this.traits, this.points]) column.copyWithin(at + 1, at, this.used);
    this.used += 1;
  }

  private grow(): void {
    const { ids, traits, points } = this;
    this.ids = new Uint32Array(ids.length * 2);
    this.ids.set(ids);
    this.traits = new Uint32Array(ids.length * 2);
    this.traits.set(traits);
    this.points = new Uint8Array(ids.length * 2);
    this.points.set(points);
  }
}

/** The score of the last of the best `depth` designers; 0 when there are fewer. */
function lowestScore(scores: Uint8Array, depth: number): number {
  const counts = new Uint32Array(HIGHEST_SCORE + 1);
  for (const score of scores) counts[score] = (counts[score] ?? 0) + 1;
  let better = 0;
  for (let score = HIGHEST_SCORE; score > 0; score -= 1) {
    better += counts[score] ?? 0;
    if (better >= depth) return score;
  }
  return 0;
}

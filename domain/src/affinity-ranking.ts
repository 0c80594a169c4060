import { AFFINITY, affinityPart } from './affinity.js';
import type { Arc, CellIndex } from './cell-index.js';
import { CELLS, MIX_PARTS } from './mix.js';
import { designerAt, ringOrder, ringStart } from './ring.js';
import { STYLE_LETTERS } from './styles.js';
import { largestWeight, type Taste } from './taste.js';

/** A designer with the affinity, 0 to 100, for one taste. */
export type RankedDesigner = { readonly id: number; readonly affinity: number };

/** Cells with the same affinity for one taste. */
export type CellGroup = { readonly affinity: number; readonly cells: readonly number[] };

/** The eighths of all cells, one after the other, each in the order of the letters. */
const EIGHTHS = Uint8Array.from(CELLS.flatMap((mix) => STYLE_LETTERS.map((style) => mix[style])));

/**
 * The affinity of each of the 495 cells, by its index: 495 sums, whatever the number of designers. It is the rule of
 * `affinityScore` over flat arrays, which takes a fraction of the time.
 */
export function cellAffinities(taste: Taste): Uint8Array {
  const weights = STYLE_LETTERS.map((style) => taste.weights[style]);
  const [common, main] = [MIX_PARTS * taste.total, MIX_PARTS * largestWeight(taste)];
  const affinities = new Uint8Array(CELLS.length);
  for (let cell = 0, at = 0; cell < affinities.length; cell += 1) {
    let [shared, liked] = [0, 0];
    for (const weight of weights) {
      const eighths = EIGHTHS[at] ?? 0;
      shared += Math.min(MIX_PARTS * weight, taste.total * eighths);
      liked += weight * eighths;
      at += 1;
    }
    affinities[cell] =
      affinityPart({ numerator: shared, denominator: common }, AFFINITY.common.max) +
      affinityPart({ numerator: liked, denominator: main }, AFFINITY.main.max);
  }
  return affinities;
}

/** All cells by their affinity, highest first. It depends on the taste alone, so that it can be stored for each of the 126. */
export function cellGroups(taste: Taste): CellGroup[] {
  const cells = new Map<number, number[]>();
  cellAffinities(taste).forEach((affinity, cell) => {
    const group = cells.get(affinity);
    if (group) group.push(cell);
    else cells.set(affinity, [cell]);
  });
  return [...cells].sort(([a], [b]) => b - a).map(([affinity, group]) => ({ affinity, cells: group }));
}

/** The next designer of an arc for a person whose list starts at `start`. */
type Cursor = { readonly arc: Arc; index: number; left: number; order: number };

function cursorOf(arc: Arc, start: number): Cursor {
  const index = arc.firstFrom(start) % arc.size;
  return { arc, index, left: arc.size, order: ringOrder(start, arc.at(index), arc.is_ready) };
}

/** Cursors of the arcs that have designers, those of ready designers first, who are before others at the same distance. */
function cursorsOf(index: CellIndex, cells: readonly number[], start: number): Cursor[] {
  return [true, false].flatMap((isReady) =>
    cells.flatMap((cell) => {
      const arc = index.arc(cell, isReady);
      return arc && arc.size > 0 ? [cursorOf(arc, start)] : [];
    }),
  );
}

/** The cursor with the nearest designer; undefined when no designer is left. */
function nearest(cursors: readonly Cursor[]): Cursor | undefined {
  let best: Cursor | undefined;
  for (const cursor of cursors) {
    if (cursor.left > 0 && (!best || cursor.order < best.order)) best = cursor;
  }
  return best;
}

/** The id of the cursor's designer; the cursor continues once around the ring. */
function taken(cursor: Cursor, start: number): number {
  const { arc, index } = cursor;
  cursor.index = (index + 1) % arc.size;
  cursor.left -= 1;
  cursor.order = ringOrder(start, arc.at(cursor.index), arc.is_ready);
  return designerAt(arc.at(index));
}

/** Which designers a list may contain, and how many are tested before the walk is given up. */
export type Passing = { readonly passes: (id: number) => boolean; readonly maxTested: number };

/**
 * The first `limit` designers who pass a test, in the order of `rankGroups`; null when there are not so many among the first
 * `maxTested`, so that another way takes less time.
 */
export function rankPassing(
  index: CellIndex,
  groups: readonly CellGroup[],
  start: number,
  limit: number,
  { passes, maxTested }: Passing,
): RankedDesigner[] | null {
  const ranked: RankedDesigner[] = [];
  let tested = 0;
  for (const { affinity, cells } of groups) {
    const cursors = cursorsOf(index, cells, start);
    for (let cursor = nearest(cursors); cursor; cursor = nearest(cursors)) {
      if (ranked.length >= limit) return ranked;
      if (tested >= maxTested) return null;
      tested += 1;
      const id = taken(cursor, start);
      if (passes(id)) ranked.push({ id, affinity });
    }
  }
  return ranked;
}

/** The first `limit` designers of groups of cells, from a start on the ring. */
export function rankGroups(
  index: CellIndex,
  groups: readonly CellGroup[],
  start: number,
  limit: number,
): RankedDesigner[] {
  const ranked: RankedDesigner[] = [];
  for (const { affinity, cells } of groups) {
    const cursors = cursorsOf(index, cells, start);
    while (ranked.length < limit) {
      const cursor = nearest(cursors);
      if (!cursor) break;
      ranked.push({ id: taken(cursor, start), affinity });
    }
    if (ranked.length >= limit) break;
  }
  return ranked;
}

/**
 * The first `limit` designers for a taste: affinity descending, then around the ring from the person's start
 * (docs/product.md#affinity). `seed` names the person: the id of the lead, of the user, or of the device. The effort depends on
 * the limit and on the number of cells, not on the number of designers.
 */
export function rankByAffinity(
  index: CellIndex,
  taste: Taste,
  seed: string,
  limit: number,
): RankedDesigner[] {
  return rankGroups(index, cellGroups(taste), ringStart(seed), limit);
}

import type { CellGroup } from './affinity-ranking.js';
import type { Arc, CellIndex, RankableDesigner } from './cell-index.js';
import { NOT_READY_FACTOR, RING_LENGTH, ringPosition } from './ring.js';

/**
 * How often a designer is among the first of a list (docs/product.md#visibility): a list starts at a random position of
 * the ring, so that for one taste the designer is there for a part of all starts. A start is given by its distance from
 * the designer, counted backwards.
 */
type Distances = {
  /** From this distance on, another designer is before this one. */
  readonly from: number;
  /** Up to here; the length of the ring when nothing ends it. */
  readonly to: number;
};

/** The part of the ring by which a position is before another one, 0 when they are equal. */
function backwards(from: number, position: number): number {
  return (from - position + RING_LENGTH) % RING_LENGTH;
}

/** For which starts `other` is before the designer at `position`. */
function whenBefore(position: number, isReady: boolean, other: number, isOtherReady: boolean): Distances {
  const back = backwards(position, other);
  if (isReady === isOtherReady) return { from: back, to: RING_LENGTH };
  if (!isReady)
    return { from: Math.min((RING_LENGTH - back) / (NOT_READY_FACTOR - 1), back), to: RING_LENGTH };
  const to = Math.min((back * NOT_READY_FACTOR) / (NOT_READY_FACTOR - 1), RING_LENGTH);
  return { from: back, to };
}

/** The positions of an arc without `position`: all, or the nearest `count` in both directions. */
function* around(arc: Arc, position: number, count: number): Generator<number> {
  const isWhole = arc.size <= 2 * count + 1;
  const first = isWhole ? 0 : arc.firstFrom(position) - count;
  const steps = isWhole ? arc.size : 2 * count + 1;
  for (let step = 0; step < steps; step += 1) {
    const found = arc.at((first + step + arc.size) % arc.size);
    if (found !== position) yield found;
  }
}

/** The positions of an arc before `position`, the nearest first, up to a distance. */
function* behind(arc: Arc, position: number, distance: number): Generator<number> {
  const first = arc.firstFrom(position) - 1;
  for (let step = 0; step < arc.size; step += 1) {
    const found = arc.at((first - step + arc.size) % arc.size);
    if (found === position) continue;
    if (backwards(position, found) >= distance) return;
    yield found;
  }
}

function arcsOf(index: CellIndex, cells: readonly number[], isReady: boolean): Arc[] {
  return cells.flatMap((cell) => {
    const arc = index.arc(cell, isReady);
    return arc && arc.size > 0 ? [arc] : [];
  });
}

/** The designers of these cells. */
function sizeOf(index: CellIndex, cells: readonly number[]): number {
  return cells.reduce(
    (sum, cell) => sum + (index.arc(cell, true)?.size ?? 0) + (index.arc(cell, false)?.size ?? 0),
    0,
  );
}

/** The part of `end` during which fewer than `limit` of these are before the designer. */
function partBelow(distances: readonly Distances[], end: number, limit: number): number {
  const changes = distances
    .flatMap(({ from, to }) => [
      { at: Math.min(from, end), by: 1 },
      { at: Math.min(to, end), by: -1 },
    ])
    .sort((a, b) => a.at - b.at);
  let [sum, last, before] = [0, 0, 0];
  for (const { at, by } of changes) {
    if (before < limit) sum += at - last;
    last = at;
    before += by;
  }
  return before < limit ? sum + end - last : sum;
}

/** The part of all starts for which the designer is among the first `limit` of the designers of these cells. */
function partOfStarts(
  index: CellIndex,
  cells: readonly number[],
  { id, is_ready: isReady }: RankableDesigner,
  limit: number,
): number {
  const position = ringPosition(id);
  // Ready designers, and for one who is not ready all others, stay before the designer for all further starts: only the
  // nearest decide, and the last of them ends the starts that count.
  const lasting = [true, false]
    .filter((ofOthers) => ofOthers || !isReady)
    .flatMap((ofOthers) =>
      arcsOf(index, cells, ofOthers).flatMap((arc) =>
        [...around(arc, position, limit)].map((other) => whenBefore(position, isReady, other, ofOthers)),
      ),
    )
    .sort((a, b) => a.from - b.from)
    .slice(0, limit);
  const end = lasting[limit - 1]?.from ?? RING_LENGTH;
  const passing = isReady
    ? arcsOf(index, cells, false).flatMap((arc) =>
        [...behind(arc, position, end)].map((other) => whenBefore(position, true, other, false)),
      )
    : [];
  return partBelow([...lasting, ...passing], end, limit) / RING_LENGTH;
}

/**
 * The part of all lists for one taste, 0 to 1, in which a designer of the index is among the first `limit`: 1 when all
 * designers of higher and of the same affinity are, 0 when designers of higher affinity fill the list. Exact, because it
 * is the length of the starts on the ring that do so. The sum over all designers is `limit`.
 */
export function chanceAmongFirst(
  index: CellIndex,
  groups: readonly CellGroup[],
  designer: RankableDesigner,
  limit: number,
): number {
  let before = 0;
  for (const { cells } of groups) {
    if (before >= limit) return 0;
    const size = sizeOf(index, cells);
    if (cells.includes(designer.cell)) {
      return before + size <= limit ? 1 : partOfStarts(index, cells, designer, limit - before);
    }
    before += size;
  }
  return 0;
}

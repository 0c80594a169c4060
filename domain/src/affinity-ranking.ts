import { affinityScore } from './affinity.js';
import { CELLS } from './mix.js';
import { ringOrder, ringPosition, ringStart } from './ring.js';
import type { Taste } from './taste.js';

/** A designer reduced to the three values that the order needs; computed once, when the profile changes. */
export type RankableDesigner = {
  readonly id: number;
  /** From `cellOf`. */
  readonly cell: number;
  /** From `isReady`. */
  readonly is_ready: boolean;
};

/** A designer with the affinity, 0 to 100, for one taste. */
export type RankedDesigner = { readonly id: number; readonly affinity: number };

/** The affinity of each of the 495 cells, by its index: 495 sums, whatever the number of designers. */
export function cellAffinities(taste: Taste): Uint8Array {
  return Uint8Array.from(CELLS, (mix) => affinityScore(taste, mix));
}

/** Designers of one cell who are equally ready, by their position on the ring. */
type Arc = { readonly is_ready: boolean; readonly positions: number[]; readonly ids: number[] };

/** All designers by cell, in the order of the ring; computed once and read by rankings for any taste. */
export type CellIndex = { readonly arcs: readonly (readonly Arc[])[] };

/** Sorts designers into their cells. The result does not depend on the order of `designers`. */
export function indexByCell(designers: readonly RankableDesigner[]): CellIndex {
  const arcs = CELLS.map(() => [true, false].map((is_ready): Arc => ({ is_ready, positions: [], ids: [] })));
  const positioned = designers.map((designer) => ({ ...designer, position: ringPosition(designer.id) }));
  for (const { id, cell, is_ready, position } of positioned.sort(byPosition)) {
    const arc = arcs[cell]?.[is_ready ? 0 : 1];
    arc?.positions.push(position);
    arc?.ids.push(id);
  }
  return { arcs };
}

type Positioned = { readonly id: number; readonly position: number };

// Ids that differ by a multiple of 2^32 have the same position; then, and only then, the id decides.
function byPosition(a: Positioned, b: Positioned): number {
  return a.position - b.position || a.id - b.id;
}

/** The index of the first position that is not before `start`. */
function firstFrom(positions: readonly number[], start: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Candidate = { readonly id: number; readonly is_ready: boolean; readonly order: number };

/** The first `limit` designers of an arc from the start of a person, once around the ring. */
function firstOfArc({ is_ready, positions, ids }: Arc, start: number, limit: number): Candidate[] {
  const first = firstFrom(positions, start);
  return Array.from({ length: Math.min(limit, ids.length) }, (_, step) => {
    const index = (first + step) % ids.length;
    return { id: ids[index] ?? 0, is_ready, order: ringOrder(start, positions[index] ?? 0, is_ready) };
  });
}

// A ready designer is before one who is not; the id decides in the case of `byPosition` only.
function byOrder(a: Candidate, b: Candidate): number {
  return a.order - b.order || Number(b.is_ready) - Number(a.is_ready) || a.id - b.id;
}

/** Cells with the same affinity, highest first. */
function cellsByAffinity(taste: Taste): [affinity: number, cells: number[]][] {
  const cells = new Map<number, number[]>();
  cellAffinities(taste).forEach((affinity, cell) => {
    cells.set(affinity, [...(cells.get(affinity) ?? []), cell]);
  });
  return [...cells].sort(([a], [b]) => b - a);
}

/**
 * The first `limit` designers for a taste: affinity descending, then around the ring from the person's start
 * (docs/product.md#affinity). `seed` names the person: the id of the lead, of the user, or of the device. The effort depends on
 * the limit and on the number of cells, not on the number of designers.
 */
export function rankByAffinity(
  { arcs }: CellIndex,
  taste: Taste,
  seed: string,
  limit: number,
): RankedDesigner[] {
  const start = ringStart(seed);
  const ranked: RankedDesigner[] = [];
  for (const [affinity, cells] of cellsByAffinity(taste)) {
    const left = limit - ranked.length;
    if (left <= 0) break;
    const candidates = cells
      .flatMap((cell) => arcs[cell] ?? [])
      .flatMap((arc) => firstOfArc(arc, start, left));
    for (const { id } of candidates.sort(byOrder).slice(0, left)) ranked.push({ id, affinity });
  }
  return ranked;
}

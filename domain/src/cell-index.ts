import { ringPosition } from './ring.js';

/** A designer reduced to the three values that the order needs; computed once, when the profile changes. */
export type RankableDesigner = {
  readonly id: number;
  /** From `cellOf`. */
  readonly cell: number;
  /** From `isReady`. */
  readonly is_ready: boolean;
};

const SMALLEST = 8;

/**
 * Designers of one cell who are equally ready, as ascending positions on the ring in one flat array. The position of a
 * designer is exactly their id in another order, so that four bytes a designer are enough.
 */
export class Arc {
  private positions = new Uint32Array(0);
  private used = 0;

  constructor(readonly is_ready: boolean) {}

  get size(): number {
    return this.used;
  }

  /** The position at an index from 0 to `size` - 1. */
  at(index: number): number {
    return this.positions[index] ?? 0;
  }

  /** The index of the first position that is not before `position`; `size` when there is none. */
  firstFrom(position: number): number {
    let low = 0;
    let high = this.used;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Replaces all designers. */
  fill(ids: readonly number[]): void {
    this.positions = Uint32Array.from(ids, ringPosition).sort();
    this.used = ids.length;
  }

  add(id: number): void {
    const position = ringPosition(id);
    const index = this.firstFrom(position);
    if (this.used === this.positions.length) this.grow();
    this.positions.copyWithin(index + 1, index, this.used);
    this.positions[index] = position;
    this.used += 1;
  }

  /** Removes a designer. Returns whether they were in this arc. */
  remove(id: number): boolean {
    const position = ringPosition(id);
    const index = this.firstFrom(position);
    if (index === this.used || this.at(index) !== position) return false;
    this.positions.copyWithin(index, index + 1, this.used);
    this.used -= 1;
    return true;
  }

  private grow(): void {
    const larger = new Uint32Array(Math.max(SMALLEST, 2 * this.used));
    larger.set(this.positions);
    this.positions = larger;
  }
}

/** The index of the arc of these designers: two for each cell. */
function arcIndex({ cell, is_ready }: Omit<RankableDesigner, 'id'>): number {
  return 2 * cell + (is_ready ? 0 : 1);
}

/** All designers by cell, in the order of the ring; read by rankings for any taste and any person. */
export class CellIndex {
  /** By `arcIndex`; the arcs of most cells do not exist. */
  private arcs = new Map<number, Arc>();
  private total = 0;

  get size(): number {
    return this.total;
  }

  /** The designers of a cell who are, or are not, ready; undefined when there never was one. */
  arc(cell: number, is_ready: boolean): Arc | undefined {
    return this.arcs.get(arcIndex({ cell, is_ready }));
  }

  /** Replaces all designers, each of whom is given once. */
  fill(designers: Iterable<RankableDesigner>): void {
    const ids = new Map<number, number[]>();
    this.arcs = new Map();
    this.total = 0;
    for (const designer of designers) {
      const index = arcIndex(designer);
      const others = ids.get(index);
      if (others) others.push(designer.id);
      else ids.set(index, [designer.id]);
      this.total += 1;
    }
    for (const [index, all] of ids) this.arcOf(index).fill(all);
  }

  /** Adds a designer, or replaces their earlier values. */
  put(designer: RankableDesigner): void {
    this.remove(designer.id);
    this.arcOf(arcIndex(designer)).add(designer.id);
    this.total += 1;
  }

  /** Removes a designer. Searching all arcs takes less than storing the cell of each of a million designers. */
  remove(id: number): void {
    for (const arc of this.arcs.values()) if (arc.remove(id)) this.total -= 1;
  }

  private arcOf(index: number): Arc {
    const existing = this.arcs.get(index);
    if (existing) return existing;
    const arc = new Arc(index % 2 === 0);
    this.arcs.set(index, arc);
    return arc;
  }
}

/** Sorts designers, each given once, into their cells. The result does not depend on their order. */
export function indexByCell(designers: Iterable<RankableDesigner>): CellIndex {
  const index = new CellIndex();
  index.fill(designers);
  return index;
}

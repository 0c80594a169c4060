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
const NO_POSITIONS = new Uint32Array(0);

/**
 * Designers of one cell who are equally ready, as ascending positions on the ring in a part of a flat array, which the arcs of an
 * index share until they grow. The position of a designer is exactly their id in another order, so that four bytes a designer are enough.
 */
export class Arc {
  private used: number;

  /**
   * @param positions contains the arc's positions, ascending, from `first` on
   * @param space how many of them are the arc's; all are in use
   */
  constructor(
    readonly is_ready: boolean,
    private positions = NO_POSITIONS,
    private first = 0,
    private space = 0,
  ) {
    this.used = space;
  }

  get size(): number {
    return this.used;
  }

  /** The position at an index from 0 to `size` - 1. */
  at(index: number): number {
    return this.positions[this.first + index] ?? 0;
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

  add(id: number): void {
    const position = ringPosition(id);
    const index = this.firstFrom(position);
    if (this.used === this.space) this.grow();
    const at = this.first + index;
    this.positions.copyWithin(at + 1, at, this.first + this.used);
    this.positions[at] = position;
    this.used += 1;
  }

  /** Removes a designer. Returns whether they were in this arc. */
  remove(id: number): boolean {
    const position = ringPosition(id);
    const index = this.firstFrom(position);
    if (index === this.used || this.at(index) !== position) return false;
    const at = this.first + index;
    this.positions.copyWithin(at, at + 1, this.first + this.used);
    this.used -= 1;
    return true;
  }

  /** Moves the positions to a larger array of their own. */
  private grow(): void {
    const larger = new Uint32Array(Math.max(SMALLEST, 2 * this.used));
    larger.set(this.positions.subarray(this.first, this.first + this.used));
    this.positions = larger;
    this.first = 0;
    this.space = larger.length;
  }
}

/** The index of the arc of these designers: two for each cell. */
function arcIndex({ cell, is_ready }: Omit<RankableDesigner, 'id'>): number {
  return 2 * cell + (is_ready ? 0 : 1);
}

const isReadyArc = (index: number): boolean => index % 2 === 0;

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
    const positions = new Uint32Array(this.total);
    let first = 0;
    for (const [index, all] of ids) {
      positions.subarray(first, first + all.length).set(Uint32Array.from(all, ringPosition).sort());
      this.arcs.set(index, new Arc(isReadyArc(index), positions, first, all.length));
      first += all.length;
    }
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
    const arc = new Arc(isReadyArc(index));
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

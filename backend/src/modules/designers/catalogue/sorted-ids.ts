import { NumberColumn } from './number-column.js';

/** Ids in ascending order in one flat array: reading a page takes the same time wherever it starts. */
export class SortedIds {
  private readonly ids = new NumberColumn();

  get size(): number {
    return this.ids.size;
  }

  /** Adds an id; does nothing when it is already in the list. */
  add(id: number): void {
    const index = this.position(id);
    if (!this.isAt(index, id)) this.ids.insert(index, id);
  }

  /** Removes an id; does nothing when it is not in the list. */
  remove(id: number): void {
    const index = this.position(id);
    if (this.isAt(index, id)) this.ids.remove(index);
  }

  /** The id at an index from 0 to `size` - 1. */
  at(index: number): number {
    return this.ids.at(index);
  }

  /** `limit` ids from `offset`. */
  page(offset: number, limit: number): number[] {
    const from = Math.min(offset, this.size);
    return this.ids.slice(from, from + limit);
  }

  /** The index of the first id greater than `id`. */
  after(id: number): number {
    return this.position(id + 1);
  }

  /** Whether this id is at an index. */
  isAt(index: number, id: number): boolean {
    return index < this.size && this.ids.at(index) === id;
  }

  /** The index of `id`, or the index at which it would be inserted. */
  position(id: number): number {
    const { ids } = this;
    let low = 0;
    let high = ids.size;
    // New ids are almost always the largest, so the end is compared first.
    if (high > 0 && ids.at(high - 1) < id) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ids.at(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

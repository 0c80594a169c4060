import { lowerBound } from '../../../common/lower-bound.js';

/** Ids in ascending order in one flat array: reading a page takes the same time wherever it starts. */
export class SortedIds {
  private ids = new Uint32Array(8);
  private used = 0;

  get size(): number {
    return this.used;
  }

  /** Adds an id; does nothing when it is already in the list. */
  add(id: number): void {
    const at = this.position(id);
    if (this.ids[at] === id && at < this.used) return;
    if (this.used === this.ids.length) this.grow();
    this.ids.copyWithin(at + 1, at, this.used);
    this.ids[at] = id;
    this.used += 1;
  }

  /** Removes an id; does nothing when it is not in the list. */
  remove(id: number): void {
    const at = this.position(id);
    if (at >= this.used || this.ids[at] !== id) return;
    this.ids.copyWithin(at, at + 1, this.used);
    this.used -= 1;
  }

  /** `limit` ids from `offset`. */
  page(offset: number, limit: number): number[] {
    const from = Math.min(offset, this.used);
    return Array.from(this.ids.subarray(from, Math.min(from + limit, this.used)));
  }

  /** The index of the first id greater than `id`. */
  after(id: number): number {
    return this.position(id + 1);
  }

  private position(id: number): number {
    return lowerBound(this.ids, this.used, id);
  }

  private grow(): void {
    const larger = new Uint32Array(this.ids.length * 2);
    larger.set(this.ids);
    this.ids = larger;
  }
}

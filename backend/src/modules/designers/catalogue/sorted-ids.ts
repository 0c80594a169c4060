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

  /** The index of `id`, or the index at which it would be inserted. */
  private position(id: number): number {
    const { ids, used } = this;
    // New ids are almost always the largest, so the end is compared first.
    if (used > 0 && (ids[used - 1] ?? 0) < id) return used;
    let low = 0;
    let high = used;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private grow(): void {
    const larger = new Uint32Array(this.ids.length * 2);
    larger.set(this.ids);
    this.ids = larger;
  }
}

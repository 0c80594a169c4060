/** Whole numbers in one flat array, four bytes each; it grows by half. */
export class NumberColumn {
  private numbers = new Uint32Array(8);
  private used = 0;

  get size(): number {
    return this.used;
  }

  /** The number at an index from 0 to `size` - 1. */
  at(index: number): number {
    return this.numbers[index] ?? 0;
  }

  /** Replaces the number at an index. */
  set(index: number, value: number): void {
    this.numbers[index] = value;
  }

  /** Inserts a number before the one at an index; at the end when the index is `size`. */
  insert(index: number, value: number): void {
    if (this.used === this.numbers.length) this.grow();
    if (index < this.used) this.numbers.copyWithin(index + 1, index, this.used);
    this.numbers[index] = value;
    this.used += 1;
  }

  /** Removes the number at an index. */
  remove(index: number): void {
    this.numbers.copyWithin(index, index + 1, this.used);
    this.used -= 1;
  }

  /** The numbers from an index up to, and without, another one. */
  slice(from: number, to: number): number[] {
    return Array.from(this.numbers.subarray(from, Math.min(to, this.used)));
  }

  private grow(): void {
    const larger = new Uint32Array(Math.ceil(this.numbers.length * 1.5));
    larger.set(this.numbers);
    this.numbers = larger;
  }
}

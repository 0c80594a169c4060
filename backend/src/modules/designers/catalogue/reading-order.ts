/** Whether what a reading found of a designer counts; from then on older readings do not. */
export type Accept = (id: number) => boolean;

/**
 * Readings of the same rows can end in another order than they began. Each began after the change that it is for, so of
 * two the one that began later has the truth.
 */
export class ReadingOrder {
  private latest = 0;
  private running = 0;
  /** By designer, the reading that counts; needed only while others are under way. */
  private readonly counting = new Map<number, number>();

  async read<T>(reading: (accept: Accept) => Promise<T>): Promise<T> {
    this.latest += 1;
    const own = this.latest;
    this.running += 1;
    try {
      return await reading((id) => this.accept(id, own));
    } finally {
      this.running -= 1;
      if (this.running === 0) this.counting.clear();
    }
  }

  private accept(id: number, reading: number): boolean {
    if ((this.counting.get(id) ?? 0) > reading) return false;
    this.counting.set(id, reading);
    return true;
  }
}

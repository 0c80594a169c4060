/** Whether what a reading found of a designer counts; if it does, readings that began earlier no longer count. */
export type Accept = (id: number) => boolean;

/**
 * Queries for the same rows can end in another order than they began. Each begins after the commit that it reads, so the
 * query that began last has the newest rows.
 */
export class ReadingOrder {
  private latest = 0;
  private running = 0;
  /** By designer, the number of the reading that counts; needed only while several are running. */
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

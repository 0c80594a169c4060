/**
 * Whether the result of a reading is used for a designer; if it is, the results of readings that started earlier are
 * not used any more.
 */
export type Accept = (id: number) => boolean;

/**
 * Queries for the same rows can end in another order than they started. Each starts after the commit that it reads, so
 * the query that started last has the newest rows.
 */
export class ReadingOrder {
  private latest = 0;
  private running = 0;
  /** For each designer, the number of the reading whose result is used; needed only while several are running. */
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

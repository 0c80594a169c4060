/**
 * Runs tasks one at a time, first in first out. SQLite has one writer, and TypeORM one connection for it: without the
 * queue two requests would share one transaction (docs/decisions/0018-orm-and-sql.md). `p-limit` is not used, because
 * only a limit of 1 is needed, and every write passes through the queue.
 */
export class WriteQueue {
  private last: Promise<void> = Promise.resolve();
  private size = 0;

  /** The number of waiting tasks. */
  get waiting(): number {
    return Math.max(this.size - 1, 0);
  }

  /** Runs `work` when all tasks before it have ended, and returns its result; an error does not stop the queue. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const previous = this.last;
    this.size += 1;
    let release!: () => void;
    this.last = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    try {
      return await work();
    } finally {
      this.size -= 1;
      release();
    }
  }
}

/**
 * First-in first-out gate: one holder at a time, the others wait in order.
 * SQLite has one writer; without this, two requests would share one transaction (docs/decisions/0002).
 */
export class WriteQueue {
  private tail: Promise<void> = Promise.resolve();
  private inside = 0;

  /** How many wait for whoever is inside. */
  get waiting(): number {
    return Math.max(this.inside - 1, 0);
  }

  /** Runs `work` alone and gives its result; an error of one holder does not close the gate. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.tail;
    this.inside += 1;
    let open!: () => void;
    this.tail = new Promise((resolve) => {
      open = resolve;
    });
    await before;
    try {
      return await work();
    } finally {
      this.inside -= 1;
      open();
    }
  }
}

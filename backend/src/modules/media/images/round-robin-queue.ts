/** Starts a job and resolves when it has ended; never rejects. */
type Start = () => Promise<void>;

/** How many jobs may wait: of everybody together, and of one owner. */
interface WaitingLimits {
  readonly all: number;
  readonly each: number;
}

/**
 * Runs one job at a time, round-robin over the owners: the next job is that of the owner who has waited longest, however
 * many jobs the others have.
 */
export class RoundRobinQueue {
  /** By owner; the first one is next. */
  private readonly waiting = new Map<string, Start[]>();
  private isRunning = false;

  constructor(private readonly limits: WaitingLimits) {}

  /** The number of jobs that wait, without the one that runs. */
  get length(): number {
    return [...this.waiting.values()].reduce((total, { length }) => total + length, 0);
  }

  get isBusy(): boolean {
    return this.isRunning;
  }

  /** The result of `work`, which is started when its owner is next; null at once when too many jobs wait. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T> | null {
    const own = this.waiting.get(owner) ?? [];
    if (this.length >= this.limits.all || own.length >= this.limits.each) return null;
    const result = new Promise<T>((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
    });
    this.waiting.set(owner, own);
    void this.runAll();
    return result;
  }

  private async runAll(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.takeNext(); next; next = this.takeNext()) await next();
    this.isRunning = false;
  }

  private takeNext(): Start | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [owner, own] = first;
    const next = own.shift();
    // Behind everybody who waits now.
    this.waiting.delete(owner);
    if (own.length > 0) this.waiting.set(owner, own);
    return next;
  }
}

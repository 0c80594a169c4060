/** Starts a job and resolves when it has ended; never rejects. */
type Start = () => Promise<void>;

/** How many jobs may wait: of everybody together, and of one owner. */
interface WaitingLimits {
  readonly all: number;
  readonly each: number;
}

/** Half of the time that an owner has used counts after this time, a quarter after twice this time. */
const HALF_LIFE_MS = 30_000;
/** Less counts as nothing. */
const LEAST_MS = 1;

/**
 * The time that the jobs of an owner have taken lately.
 * @property ms at `at`
 */
interface Usage {
  readonly ms: number;
  readonly at: number;
}

/**
 * Runs one job at a time. The next job is that of the owner whose jobs have taken the least time lately, so that somebody
 * new waits for the job that runs and for nobody who has sent much; among equal ones of the owner who has waited longest.
 */
export class FairQueue {
  /** By owner, the one whose job ran last is at the end. */
  private readonly waiting = new Map<string, Start[]>();
  private readonly usages = new Map<string, Usage>();
  private isRunning = false;

  /** @param now the time in milliseconds */
  constructor(
    private readonly limits: WaitingLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

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
    for (let owner = this.nextOwner(); owner !== null; owner = this.nextOwner()) {
      const startedAt = this.now();
      await this.takeFrom(owner)?.();
      this.addUsage(owner, this.now() - startedAt);
    }
    this.isRunning = false;
  }

  private nextOwner(): string | null {
    let next: string | null = null;
    for (const owner of this.waiting.keys()) {
      if (next === null || this.usedBy(owner) < this.usedBy(next)) next = owner;
    }
    return next;
  }

  private takeFrom(owner: string): Start | undefined {
    const own = this.waiting.get(owner) ?? [];
    const start = own.shift();
    // Behind the others who wait now.
    this.waiting.delete(owner);
    if (own.length > 0) this.waiting.set(owner, own);
    return start;
  }

  private usedBy(owner: string): number {
    const usage = this.usages.get(owner);
    return usage ? usage.ms * 2 ** ((usage.at - this.now()) / HALF_LIFE_MS) : 0;
  }

  private addUsage(owner: string, ms: number): void {
    this.usages.set(owner, { ms: this.usedBy(owner) + ms, at: this.now() });
    for (const other of this.usages.keys()) {
      if (this.usedBy(other) < LEAST_MS) this.usages.delete(other);
    }
  }
}

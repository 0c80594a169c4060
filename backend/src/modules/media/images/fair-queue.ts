/** Starts a job and resolves when it has ended; never rejects. */
type Start = () => Promise<void>;

/** How many jobs may wait: of everybody together, and of one owner. */
interface WaitingLimits {
  readonly all: number;
  readonly each: number;
}

/** Half of the time that an owner has used counts after this time, a quarter after twice this time. */
const HALF_LIFE_MS = 30_000;
/** An owner with less has no row any more. */
const LEAST_MS = 1;

/**
 * The time that the jobs of an owner have taken lately.
 * @property ms at `at`
 */
interface Usage {
  readonly ms: number;
  readonly at: number;
}

/** The jobs of an owner that wait, and since when the owner waits: for the first job, or since the last one has started. */
interface Line {
  readonly jobs: Start[];
  readonly since: number;
}

/**
 * Runs one job at a time. The next job is that of the owner whose jobs have taken the least time lately, without the time that
 * the owner waits now: somebody new does not wait for the others of somebody who has sent much, and nobody waits longer
 * than the time that the own jobs have taken while there are others who have waited less.
 */
export class FairQueue {
  /** By owner; at the end the one whose job was started last. */
  private readonly waiting = new Map<string, Line>();
  private readonly usages = new Map<string, Usage>();
  private isRunning = false;

  /** @param now the time in milliseconds */
  constructor(
    private readonly limits: WaitingLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The number of jobs that wait, without the one that runs. */
  get length(): number {
    return [...this.waiting.values()].reduce((total, { jobs }) => total + jobs.length, 0);
  }

  get isBusy(): boolean {
    return this.isRunning;
  }

  /** The result of `work`, which is started when its owner is next; null at once when too many jobs wait. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T> | null {
    const own = this.waiting.get(owner) ?? { jobs: [], since: this.now() };
    if (this.length >= this.limits.all || own.jobs.length >= this.limits.each) return null;
    const result = new Promise<T>((resolve, reject) => {
      own.jobs.push(() => work().then(resolve, reject));
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
    let next: { owner: string; rank: number } | null = null;
    for (const [owner, { since }] of this.waiting) {
      const rank = this.usedBy(owner) - (this.now() - since);
      if (next === null || rank < next.rank) next = { owner, rank };
    }
    return next?.owner ?? null;
  }

  private takeFrom(owner: string): Start | undefined {
    const jobs = this.waiting.get(owner)?.jobs ?? [];
    const start = jobs.shift();
    // Behind the others who wait now.
    this.waiting.delete(owner);
    if (jobs.length > 0) this.waiting.set(owner, { jobs, since: this.now() });
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

/** A job that waits. */
interface Job {
  /** Starts it and resolves when it has ended; never rejects. */
  readonly start: () => Promise<void>;
  /** Its result is an error; it is never started. */
  readonly refuse: () => void;
}

/** Too many jobs wait, of everybody or of this owner. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

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
  readonly jobs: Job[];
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

  /**
   * The result of `work`, which is started when its owner is next. When no more jobs may wait, that of whoever has most gives way to the
   * one of somebody who has less: a few people who send much do not exclude all others.
   * @throws QueueFull at once, or when the job has given way
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.waiting.get(owner) ?? { jobs: [], since: this.now() };
    if (own.jobs.length >= this.limits.each || !this.hasRoomFor(own.jobs.length + 1)) throw new QueueFull();
    const result = new Promise<T>((resolve, reject) => {
      own.jobs.push({
        start: () => work().then(resolve, reject),
        refuse: () => reject(new QueueFull()),
      });
    });
    this.waiting.set(owner, own);
    void this.runAll();
    return result;
  }

  /** Whether an owner may have this many jobs that wait; the last job of whoever has more is refused for it. */
  private hasRoomFor(count: number): boolean {
    if (this.length < this.limits.all) return true;
    const lines = [...this.waiting.values()].map(({ jobs }) => jobs);
    const most = lines.reduce((one, other) => (other.length > one.length ? other : one), []);
    if (most.length <= count) return false;
    most.pop()?.refuse();
    return true;
  }

  private async runAll(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let owner = this.nextOwner(); owner !== null; owner = this.nextOwner()) {
      const startedAt = this.now();
      await this.takeFrom(owner)?.start();
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

  private takeFrom(owner: string): Job | undefined {
    const jobs = this.waiting.get(owner)?.jobs ?? [];
    const job = jobs.shift();
    // Behind the others who wait now.
    this.waiting.delete(owner);
    if (jobs.length > 0) this.waiting.set(owner, { jobs, since: this.now() });
    return job;
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

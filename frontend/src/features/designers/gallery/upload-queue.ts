const AT_ONCE = 2;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15_000;

/** What became of a try: it is over, or it is to be tried again (in so many seconds, when the server said so). */
export type Outcome = { isOver: true } | { isOver: false; retryAfter: number | null };

interface Work {
  /** What is to be sent next, or null. */
  next: () => string | null;
  /** Sends it; from its first moment on it is not the next one any more. Never rejects. */
  send: (id: string, signal: AbortSignal) => Promise<Outcome>;
  /** The line is down (true), or tried again (false). */
  onHold: (isHeld: boolean) => void;
}

/** Sends pictures two at a time; without a line it waits, ever longer, and goes on when it is told to. */
export class UploadQueue {
  private readonly running = new Map<string, AbortController>();
  private timer: number | null = null;
  private misses = 0;
  private isClosed = false;

  constructor(private readonly work: Work) {}

  /** Looks for something to send. */
  pump(): void {
    while (!this.isClosed && this.timer === null && this.running.size < AT_ONCE) {
      const id = this.work.next();
      if (id === null) return;
      void this.run(id);
    }
  }

  /** The line may be back: tries at once. */
  resume(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    this.work.onHold(false);
    this.pump();
  }

  cancel(id: string): void {
    this.running.get(id)?.abort(new DOMException('Cancelled', 'AbortError'));
  }

  /** Begins, also again after it was closed. */
  open(): void {
    this.isClosed = false;
    this.pump();
  }

  close(): void {
    this.isClosed = true;
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    for (const id of this.running.keys()) this.cancel(id);
  }

  private async run(id: string): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    const outcome = await this.work.send(id, controller.signal);
    this.running.delete(id);
    if (outcome.isOver) this.misses = 0;
    else this.hold(outcome.retryAfter);
    this.pump();
  }

  private hold(retryAfter: number | null): void {
    if (this.isClosed || this.timer !== null) return;
    const own = Math.min(FIRST_WAIT_MS * 2 ** this.misses, LONGEST_WAIT_MS);
    this.misses += 1;
    this.work.onHold(true);
    this.timer = window.setTimeout(() => this.resume(), retryAfter === null ? own : retryAfter * 1000);
  }
}

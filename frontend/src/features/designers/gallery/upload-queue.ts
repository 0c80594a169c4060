const CONCURRENCY = 2;
const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 15_000;

/**
 * The result of an attempt: finished, or to be repeated (after `retryAfter` seconds, if the server sent that header).
 */
export type Outcome = { isFinished: true } | { isFinished: false; retryAfter: number | null };

interface QueueOptions {
  /** The id of the next picture, or null. */
  next: () => string | null;
  /** Uploads the picture; after it `next` does not return this id again. Never rejects. */
  send: (id: string, signal: AbortSignal) => Promise<Outcome>;
  /** Called with true when uploads are paused, with false when they continue. */
  onPause: (isHeld: boolean) => void;
}

/** Uploads two pictures at a time; without network it pauses with increasing delays until `resume`. */
export class UploadQueue {
  private readonly running = new Map<string, AbortController>();
  private timer: number | null = null;
  private failures = 0;
  private isClosed = false;

  constructor(private readonly options: QueueOptions) {}

  /** Starts uploads until the limit is reached. */
  startNext(): void {
    while (!this.isClosed && this.timer === null && this.running.size < CONCURRENCY) {
      const id = this.options.next();
      if (id === null) return;
      void this.run(id);
    }
  }

  /** Continues at once, as the network may be reachable again. */
  resume(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    this.options.onPause(false);
    this.startNext();
  }

  cancel(id: string): void {
    this.running.get(id)?.abort(new DOMException('Cancelled', 'AbortError'));
  }

  /** Starts uploads; also starts them again after `close`. */
  open(): void {
    this.isClosed = false;
    this.startNext();
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
    const outcome = await this.options.send(id, controller.signal);
    this.running.delete(id);
    if (outcome.isFinished) this.failures = 0;
    else this.pause(outcome.retryAfter);
    this.startNext();
  }

  private pause(retryAfter: number | null): void {
    if (this.isClosed || this.timer !== null) return;
    const backoff = Math.min(FIRST_DELAY_MS * 2 ** this.failures, MAX_DELAY_MS);
    this.failures += 1;
    this.options.onPause(true);
    this.timer = window.setTimeout(() => this.resume(), retryAfter === null ? backoff : retryAfter * 1000);
  }
}

import type { Logger } from '@nestjs/common';

/** Delay after the start, so that the first visitors do not wait for background work. */
const FIRST_ROUND_MS = 20_000;

/**
 * Background work in rounds: one at a time, the first one 20 seconds after `start`. A round that fails is logged, and what it has
 * not done is left to the next one.
 */
export class Rounds {
  private latest: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  /** @param work one round; it ends early when `isStopped` returns true */
  constructor(
    private readonly work: (isStopped: () => boolean) => Promise<void>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setTimeout(() => void this.run(), FIRST_ROUND_MS).unref();
  }

  /** Ends the rounds and waits until the running one has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.latest;
  }

  /** Runs another round after the running one. */
  run(): Promise<void> {
    this.latest = this.latest
      .then(() => this.work(() => this.stopped))
      .catch((error: unknown) => this.logger.error({ err: error }, 'round not completed'));
    return this.latest;
  }
}

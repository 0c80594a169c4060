import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

/** Delay after the start, so that the first visitors do not wait for background work. */
const FIRST_ROUND_MS = 20_000;

/**
 * A worker whose work is done in rounds: one at a time, the first one 20 seconds after the start of the application. A round
 * that fails is logged, and what it has not done is left to the next one. When the application stops, the running round ends
 * first.
 */
export abstract class RoundsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger: Logger;
  private latest: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  /** @param name of the worker in the log */
  protected constructor(name: string) {
    this.logger = new Logger(name);
  }

  /** Schedules the first round. */
  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.run(), FIRST_ROUND_MS).unref();
  }

  /** Ends the rounds and waits until the running one has ended. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.latest;
  }

  /** Runs another round after the running one. Never rejects. */
  protected run(): Promise<void> {
    this.latest = this.latest
      .then(() => this.round(() => this.stopped))
      .catch((error: unknown) => this.logger.error({ err: error }, 'round not completed'));
    return this.latest;
  }

  /** One round; it ends early when `isStopped` returns true. */
  protected abstract round(isStopped: () => boolean): Promise<void>;
}

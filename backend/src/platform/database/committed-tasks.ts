import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/** Work that runs after a commit. It may run several times, until it succeeds. */
export type CommittedTask = () => void | Promise<void>;

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;

/**
 * Runs tasks after a commit. The change is stored when they start, so that a task that fails is no failure of the
 * request: it is run again until it succeeds or the process ends, and the tasks after it run meanwhile.
 */
export class CommittedTasks {
  private readonly logger = new Logger('Database');
  private retried = 0;
  private isStopping = false;

  /** Number of tasks that have failed and will be run again. */
  get waiting(): number {
    return this.retried;
  }

  /** Resolves when each task has been run once; never fails. */
  async run(tasks: readonly CommittedTask[]): Promise<void> {
    for (const task of tasks) if (!(await this.succeeds(task))) void this.repeat(task);
  }

  stop(): void {
    this.isStopping = true;
  }

  private async repeat(task: CommittedTask): Promise<void> {
    this.retried += 1;
    let pause = FIRST_DELAY_MS;
    do {
      await delay(pause, undefined, { ref: false });
      pause = Math.min(pause * 2, LONGEST_DELAY_MS);
    } while (!this.isStopping && !(await this.succeeds(task)));
    this.retried -= 1;
  }

  private async succeeds(task: CommittedTask): Promise<boolean> {
    try {
      await task();
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'work after a commit has failed; it will be run again');
      return false;
    }
  }
}

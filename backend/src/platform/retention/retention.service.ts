import { setImmediate } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../clock/clock.service.js';
import { Database } from '../database/database.service.js';

/** After the start, so that the first visitors are served first. */
const FIRST_ROUND_MS = 10_000;
/** Rows a transaction deletes at most: whoever wants to write waits for one of these, never for all. */
const BATCH = 200;

/** Rows that have had their time; registered by the module that owns them. */
export interface OutlivedRows {
  /** For the log. */
  readonly name: string;
  /**
   * Deletes some rows that are too old at `now` (milliseconds since 1970), at most `limit`, inside the caller's
   * transaction, and says how many it has taken on.
   */
  deleteSome(now: number, limit: number): Promise<number>;
}

/** Deletes what the product promised not to keep: at the start and every hour, a few rows at a time. */
@Injectable()
export class Retention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Retention');
  readonly registered: OutlivedRows[] = [];
  private round: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Called by the owners of the rows while the application starts. */
  register(rows: OutlivedRows): void {
    this.registered.push(rows);
  }

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.sweep(), FIRST_ROUND_MS).unref();
  }

  /** Waits for the batch in flight only. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** One round over everything that is registered; rounds never overlap. */
  @Cron(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    this.round = this.round.then(async () => {
      for (const rows of this.registered) await this.clear(rows);
    });
    return this.round;
  }

  /** What could not be deleted now is found again by the next round, and does not hold up the others. */
  private async clear(rows: OutlivedRows): Promise<void> {
    try {
      const now = this.clock.now();
      let taken = BATCH;
      while (taken >= BATCH && !this.stopped) {
        taken = await this.database.transaction(() => rows.deleteSome(now, BATCH));
        // SQLite answers at once: without a pause nobody would be served until the last batch.
        await setImmediate();
      }
    } catch (error) {
      this.logger.error({ err: error, rows: rows.name }, 'old rows not deleted');
    }
  }
}

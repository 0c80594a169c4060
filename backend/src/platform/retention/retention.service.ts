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

/** Delay after the start, so that the first requests are not slowed down. */
const FIRST_SWEEP_DELAY_MS = 10_000;
/** Maximum number of rows deleted in one transaction; another write waits for one batch, never for all. */
const BATCH = 200;

/** Rows whose retention period has passed; registered by the module that owns them. */
export interface ExpiredRows {
  /** For the log. */
  readonly name: string;
  /**
   * Deletes at most `limit` rows that are too old at `now` (milliseconds since 1970), inside the caller's transaction,
   * and returns how many it found.
   */
  deleteSome(now: number, limit: number): Promise<number>;
}

/** Deletes expired rows in small batches: after the start and every hour. */
@Injectable()
export class Retention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Retention');
  readonly registered: ExpiredRows[] = [];
  private sweeping: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Registers expired rows; called by their module while the application starts. */
  register(rows: ExpiredRows): void {
    this.registered.push(rows);
  }

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.sweep(), FIRST_SWEEP_DELAY_MS).unref();
  }

  /** Waits for the running batch only. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  /** Deletes all expired rows once; sweeps never overlap. */
  @Cron(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    this.sweeping = this.sweeping.then(async () => {
      for (const rows of this.registered) await this.deleteAll(rows);
    });
    return this.sweeping;
  }

  /** Never fails: the next sweep finds the rows again, and the other tables are swept in any case. */
  private async deleteAll(rows: ExpiredRows): Promise<void> {
    try {
      const now = this.clock.now();
      let found = BATCH;
      while (found >= BATCH && !this.stopped) {
        found = await this.database.transaction(() => rows.deleteSome(now, BATCH));
        // SQLite answers synchronously: without this interruption no request would be handled until the last batch.
        await setImmediate();
      }
    } catch (error) {
      this.logger.error({ err: error, rows: rows.name }, 'old rows not deleted');
    }
  }
}

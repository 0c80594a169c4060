import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { ResponseBandsService } from '../designers/profiles/response-bands.service.js';
import { ResponseTimesService } from './response-times.service.js';

/** Delay after the start, so that the first visitors do not wait for it. */
const FIRST_ROUND_MS = 20_000;
const BATCH = 100;

/** Computes the bands of designers whose first contacts have become old enough to count as unanswered. */
@Injectable()
export class ResponseTimesWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('ResponseTimes');
  private round: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly times: ResponseTimesService,
    private readonly bands: ResponseBandsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.sweep(), FIRST_ROUND_MS).unref();
  }

  /** Waits until the running computation of a designer has ended. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /**
   * Runs every hour, and once after the start; one round at a time. A band that could not be computed is due in the
   * next round too.
   */
  @Cron(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    this.round = this.round.then(async () => {
      try {
        await this.refreshDue();
      } catch (error) {
        this.logger.error({ err: error }, 'response bands not refreshed');
      }
    });
    return this.round;
  }

  private async refreshDue(): Promise<void> {
    const now = this.clock.timestamp();
    let due = await this.bands.due(now, BATCH);
    while (due.length > 0) {
      for (const id of due) {
        if (this.stopped) return;
        await this.database.transaction(() => this.times.refresh(id));
      }
      due = await this.bands.due(now, BATCH);
    }
  }
}

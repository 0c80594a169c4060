import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RoundsWorker } from '../../../common/rounds.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { ResponseBandsService } from '../../designers/profiles/response-bands.service.js';
import { ResponseTimesService } from './response-times.service.js';

const BATCH = 100;

/** Computes the bands of designers whose first contacts have become old enough to count as unanswered. */
@Injectable()
export class ResponseTimesWorker extends RoundsWorker {
  constructor(
    private readonly times: ResponseTimesService,
    private readonly bands: ResponseBandsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super('ResponseTimes');
  }

  /** Runs every hour, and once after the start. A band that could not be computed is due in the next round too. */
  @Cron(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    return this.run();
  }

  protected async round(isStopped: () => boolean): Promise<void> {
    const now = this.clock.timestamp();
    let due = await this.bands.due(now, BATCH);
    while (due.length > 0) {
      for (const id of due) {
        if (isStopped()) return;
        await this.database.transaction(() => this.times.refresh(id));
      }
      due = await this.bands.due(now, BATCH);
    }
  }
}

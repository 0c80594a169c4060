import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RoundsWorker } from '../../common/rounds.js';
import { BadgeLapsesService } from '../designers/profiles/badge-lapses.service.js';

/** Reminds designers whose badge lapses in a month, and removes the badges that have lapsed. */
@Injectable()
export class BadgeLapsesWorker extends RoundsWorker {
  constructor(private readonly lapses: BadgeLapsesService) {
    super('BadgeLapses');
  }

  /** Runs every five minutes, and once after the start. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  sweep(): Promise<void> {
    return this.run();
  }

  protected async round(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && (await this.lapses.handleBatch()));
  }
}

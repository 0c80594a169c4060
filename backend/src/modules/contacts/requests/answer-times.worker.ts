import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RoundsWorker } from '../../../common/rounds.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { AnswerTimesService } from './answer-times.service.js';

/** Reminds designers of requests, and ends the requests whose time for an answer is over. */
@Injectable()
export class AnswerTimesWorker extends RoundsWorker {
  constructor(
    private readonly times: AnswerTimesService,
    private readonly clock: Clock,
  ) {
    super('AnswerTimes');
  }

  /** Runs every five minutes, and once after the start. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  sweep(): Promise<void> {
    return this.run();
  }

  protected async round(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && (await this.times.handleBatch(this.clock.timestamp())));
  }
}

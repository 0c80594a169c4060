import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Rounds } from '../../common/rounds.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { AnswerTimesService } from './answer-times.service.js';

/** Reminds designers of requests, and ends the requests whose time for an answer is over. */
@Injectable()
export class AnswerTimesWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds((isStopped) => this.handleDue(isStopped), new Logger('AnswerTimes'));

  constructor(
    private readonly times: AnswerTimesService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Runs every five minutes, and once after the start. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  sweep(): Promise<void> {
    return this.rounds.run();
  }

  private async handleDue(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && (await this.times.handleBatch(this.clock.timestamp())));
  }
}

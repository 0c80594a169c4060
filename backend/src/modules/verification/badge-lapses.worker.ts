import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Rounds } from '../../common/rounds.js';
import { BadgeLapsesService } from '../designers/profiles/badge-lapses.service.js';

/** Reminds designers whose badge lapses in a month, and removes the badges that have lapsed. */
@Injectable()
export class BadgeLapsesWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds((isStopped) => this.handleDue(isStopped), new Logger('BadgeLapses'));

  constructor(private readonly lapses: BadgeLapsesService) {}

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
    while (!isStopped() && (await this.lapses.handleBatch()));
  }
}

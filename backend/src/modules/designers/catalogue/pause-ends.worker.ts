import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Rounds } from '../../../common/rounds.js';
import { CatalogueService } from './catalogue.service.js';

/** Reads designers again whose pause is over: nothing is stored at that time, so no other replica publishes it. */
@Injectable()
export class PauseEndsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds(() => this.catalogue.endPauses(), new Logger('PauseEnds'));

  constructor(private readonly catalogue: CatalogueService) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Runs every minute. What could not be read is read in the next round. */
  @Cron(CronExpression.EVERY_MINUTE)
  sweep(): Promise<void> {
    return this.rounds.run();
  }
}

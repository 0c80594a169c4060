import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RoundsWorker } from '../../../common/rounds.js';
import { CatalogueService } from './catalogue.service.js';

/** Reads designers again whose pause is over: nothing is stored at that time, so no other replica publishes it. */
@Injectable()
export class PauseEndsWorker extends RoundsWorker {
  constructor(private readonly catalogue: CatalogueService) {
    super('PauseEnds');
  }

  /** Runs every minute. What could not be read is read in the next round. */
  @Cron(CronExpression.EVERY_MINUTE)
  sweep(): Promise<void> {
    return this.run();
  }

  protected round(): Promise<void> {
    return this.catalogue.endPauses();
  }
}

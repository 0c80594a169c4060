import { Injectable } from '@nestjs/common';
import { REMOVAL_LINK_HOURS } from '@stanze/domain/limits';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { OneTimeLinksRepository } from '../../../platform/one-time-links/one-time-links.repository.js';
import { Retention } from '../../../platform/retention/retention.service.js';

const VALID_MS = REMOVAL_LINK_HOURS * 60 * 60 * 1000;

/** Links that remove a profile, by designer. */
@Injectable()
export class RemovalLinksRepository extends OneTimeLinksRepository {
  constructor(database: Database, clock: Clock, retention: Retention) {
    super(
      { table: 'removal_requests', subject: 'designer_id', validMs: VALID_MS },
      database,
      clock,
      retention,
    );
  }
}

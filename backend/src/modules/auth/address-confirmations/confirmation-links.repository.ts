import { Injectable } from '@nestjs/common';
import { CONFIRMATION_LINK_DAYS } from '@stanze/domain/limits';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { OneTimeLinksRepository } from '../../../platform/one-time-links/one-time-links.repository.js';
import { Retention } from '../../../platform/retention/retention.service.js';

const VALID_MS = CONFIRMATION_LINK_DAYS * 24 * 60 * 60 * 1000;

/** Links that verify an address, by account. */
@Injectable()
export class ConfirmationLinksRepository extends OneTimeLinksRepository {
  constructor(database: Database, clock: Clock, retention: Retention) {
    super(
      { table: 'address_confirmations', subject: 'user_id', validMs: VALID_MS },
      database,
      clock,
      retention,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { RESET_LINK_MINUTES } from '@stanze/domain/limits';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { OneTimeLinksRepository } from '../../../platform/one-time-links/one-time-links.repository.js';
import { Retention } from '../../../platform/retention/retention.service.js';

const VALID_MS = RESET_LINK_MINUTES * 60 * 1000;

/** Links that set a new password, by account. */
@Injectable()
export class ResetLinksRepository extends OneTimeLinksRepository {
  constructor(database: Database, clock: Clock, retention: Retention) {
    super({ table: 'password_resets', subject: 'user_id', validMs: VALID_MS }, database, clock, retention);
  }
}

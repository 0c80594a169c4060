import { Injectable, type OnModuleInit } from '@nestjs/common';
import { VISIBILITY_STORED_DAYS } from '@stanze/domain/limits';
import { Retention } from '../../platform/retention/retention.service.js';
import { VisibilityRepository } from './visibility.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the counters of days that are no longer shown. */
@Injectable()
export class VisibilityRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly visibility: VisibilityRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'visibility days',
      deleteSome: (now, limit) => {
        const day = new Date(now - VISIBILITY_STORED_DAYS * DAY_MS).toISOString().slice(0, 10);
        return this.visibility.deleteBefore(day, limit);
      },
    });
  }
}

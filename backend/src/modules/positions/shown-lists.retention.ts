import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SHOWN_LIST_DAYS } from '@stanze/domain/limits';
import { Retention } from '../../platform/retention/retention.service.js';
import { ShownDaysRepository } from './shown-days.repository.js';
import { ShownListsRepository } from './shown-lists.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes lists, with the choices from them, and daily counts after 180 days. */
@Injectable()
export class ShownListsRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly lists: ShownListsRepository,
    private readonly days: ShownDaysRepository,
  ) {}

  onModuleInit(): void {
    const before = (now: number) => new Date(now - SHOWN_LIST_DAYS * DAY_MS).toISOString();
    this.retention.register({
      name: 'shown lists',
      deleteSome: (now, limit) => this.lists.deleteBefore(before(now), limit),
    });
    this.retention.register({
      name: 'shown days',
      deleteSome: (now, limit) => this.days.deleteBefore(before(now).slice(0, 10), limit),
    });
  }
}

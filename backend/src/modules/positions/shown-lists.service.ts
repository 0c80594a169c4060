import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { VISIBILITY_DAYS } from '@stanze/domain/limits';
import { Clock } from '../../platform/clock/clock.service.js';
import type { ExportedList, ShownCounts } from './positions.types.js';
import { ShownChoicesRepository } from './shown-choices.repository.js';
import type { ShownListDay } from './shown-day.entity.js';
import { ShownDaysRepository } from './shown-days.repository.js';
import { readShown } from './shown-designers.js';
import { ShownListsRepository } from './shown-lists.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads the lists that were shown. */
@Injectable()
export class ShownListsService {
  constructor(
    private readonly lists: ShownListsRepository,
    private readonly choices: ShownChoicesRepository,
    private readonly days: ShownDaysRepository,
    private readonly clock: Clock,
  ) {}

  /** How many lists were shown in the last 30 days, and how many of them showed a designer. */
  async shareOf(designerId: number): Promise<ShownCounts & { readonly lists: number }> {
    const since = this.clock.timestamp((1 - VISIBILITY_DAYS) * DAY_MS).slice(0, 10);
    const lists = await this.days.countListsSince(since);
    return { lists, ...(await this.days.countDesignerSince(designerId, since)) };
  }

  /** The lists of each day of a period, the latest first. */
  listDays(days: number): Promise<ShownListDay[]> {
    return this.days.findListsSince(this.clock.timestamp((1 - days) * DAY_MS).slice(0, 10));
  }

  /** How many lists of a period were ordered by each style counts; day by day, so that no query is long. */
  async countByStyles(days: number): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (let day = days; day > 0; day -= 1) {
      const [from, until] = [this.clock.timestamp(-day * DAY_MS), this.clock.timestamp((1 - day) * DAY_MS)];
      for (const [key, lists] of await this.lists.countByStyles(from, until)) {
        counts.set(key, (counts.get(key) ?? 0) + lists);
      }
      // SQLite answers synchronously: without this interruption no request would be handled until the last day.
      await setImmediate();
    }
    return counts;
  }

  /** The lists of a person with the choices from them, oldest first, for the export. */
  async exportOf(userId: number): Promise<ExportedList[]> {
    const lists = await this.lists.findOf(userId);
    const choices = await this.choices.findOf(userId);
    return lists.map(({ id, shown_at, style_counts, designers }) => ({
      shown_at,
      style_counts,
      designers: readShown(designers).map((shown, index) => ({
        designer_id: shown.id,
        position: index + 1,
        affinity: shown.affinity,
      })),
      choices: choices
        .filter(({ list_id }) => list_id === id)
        .map(({ designer_id, kind, position, chosen_at }) => ({
          designer_id,
          kind,
          position,
          chosen_at,
        })),
    }));
  }
}

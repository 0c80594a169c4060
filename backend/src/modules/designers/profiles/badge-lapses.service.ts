import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { lapseColumns, NO_BADGE } from './badge-columns.js';
import { BadgesRepository } from './badges.repository.js';
import { BadgeLapsed, BadgeLapsing, DesignerSaved } from './designers.events.js';
import { DesignersRepository } from './designers.repository.js';
import type { BadgeColumns } from './designers.types.js';

const BATCH = 100;

/**
 * What happens when the time of a badge passes. Each designer has a transaction of its own, in which the row is locked and
 * read again: of several processes one publishes the event, and the mail is stored in the same transaction.
 */
@Injectable()
export class BadgeLapsesService {
  constructor(
    private readonly badges: BadgesRepository,
    private readonly designers: DesignersRepository,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** The badge of a designer; null for an unknown designer. */
  badgeOf(id: number): Promise<BadgeColumns | null> {
    return this.badges.find(id);
  }

  /** Handles a batch of the badges that are due; whether there may be more. */
  async handleBatch(): Promise<boolean> {
    const now = this.clock.timestamp();
    const incomplete = await this.badges.findWithoutLapse(BATCH);
    for (const id of incomplete) await this.locked(id, (badge) => this.complete(id, badge));
    const lapsed = await this.badges.findLapsed(now, BATCH);
    for (const id of lapsed) await this.locked(id, (badge) => this.lapse(id, badge, now));
    const reminders = await this.badges.findReminders(now, BATCH);
    for (const id of reminders) await this.locked(id, (badge) => this.remind(id, badge, now));
    return [incomplete, lapsed, reminders].some(({ length }) => length === BATCH);
  }

  private locked(id: number, work: (badge: BadgeColumns) => Promise<void>): Promise<void> {
    return this.database.transaction(async () => {
      await this.designers.lock(id);
      const badge = await this.badges.find(id);
      if (badge) await work(badge);
    });
  }

  private async complete(id: number, badge: BadgeColumns): Promise<void> {
    if (!badge.is_verified || badge.verification_lapses_at !== null) return;
    await this.badges.update(id, lapseColumns(this.clock.now()));
  }

  private async lapse(id: number, badge: BadgeColumns, now: string): Promise<void> {
    const at = badge.verification_lapses_at;
    if (at === null || at > now) return;
    await this.badges.update(id, { ...NO_BADGE, updated_at: now });
    // The previous release removes a badge without its times.
    if (!badge.is_verified) return;
    await this.events.publish(new BadgeLapsed(id, at));
    await this.database.afterCommit(() => this.events.publish(new DesignerSaved(id)));
  }

  private async remind(id: number, badge: BadgeColumns, now: string): Promise<void> {
    const at = badge.verification_reminder_at;
    if (at === null || at > now) return;
    await this.badges.clearReminder(id);
    if (badge.is_verified && badge.verification_lapses_at !== null)
      await this.events.publish(new BadgeLapsing(id, badge.verification_lapses_at));
  }
}

import { Injectable } from '@nestjs/common';
import { activePause, pauseEnd, pauseError } from '@stanze/domain/pauses';
import { forbidden, invalidField, notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { intentTime } from '../../../common/intent-time.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { DesignerSaved, PauseChanged } from './designers.events.js';
import { mayPause } from './designers.policy.js';
import { DesignersRepository } from './designers.repository.js';
import type { PauseIntent } from './designers.types.js';

const NOT_YOURS = 'Solo il designer può mettere in pausa il suo profilo.';

/** The pauses of designers (docs/product.md#pauses). */
@Injectable()
export class PausesService {
  constructor(
    private readonly designers: DesignersRepository,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets, changes or ends a pause and returns its last day, null without one. An intent that is older than the stored one
   * changes nothing. The version of the profile stays, because it counts the edits of the owner.
   * @throws 403 for anybody but the designer, 400 for a day that has passed or is too far in the future
   */
  async set(person: Principal, id: number, intent: PauseIntent): Promise<string | null> {
    if (!mayPause(person, id)) throw forbidden(NOT_YOURS);
    return this.database.transaction(async () => {
      await this.designers.lock(id);
      const stored = await this.designers.findPause(id);
      if (!stored) throw notFound();
      const now = this.clock.now();
      const before = activePause(stored.paused_until, now);
      const intentAt = new Date(intentTime(intent.intentAt, now)).toISOString();
      if (stored.pause_intent_at !== null && stored.pause_intent_at > intentAt) return before;
      const { until } = intent;
      const error = until === null ? null : pauseError(until, now);
      if (error !== null) throw invalidField('until', error);
      const from = before === null ? new Date(now).toISOString() : stored.paused_from;
      await this.designers.setPause(id, {
        paused_until: until,
        paused_from: from,
        pause_intent_at: intentAt,
      });
      if (until !== before) await this.publish(id, { at: now, before: endOf(before), after: endOf(until) });
      return until;
    });
  }

  /** The pause of a designer that lasts now, in milliseconds since 1970; null without one. */
  async current(id: number): Promise<{ readonly from: number; readonly end: number } | null> {
    const now = this.clock.now();
    const stored = await this.designers.findPause(id);
    const until = activePause(stored?.paused_until, now);
    return until === null ? null : { from: Date.parse(stored?.paused_from ?? ''), end: pauseEnd(until) };
  }

  /** When the latest pause of a designer began, and its last day, also when it is over; null for both without one. */
  async latest(id: number): Promise<{ readonly from: string | null; readonly until: string | null }> {
    const stored = await this.designers.findPause(id);
    return { from: stored?.paused_from ?? null, until: stored?.paused_until ?? null };
  }

  /** The same as `current`; the pause does not change until the caller's transaction ends. */
  async currentLocked(id: number): ReturnType<PausesService['current']> {
    await this.designers.lock(id);
    return this.current(id);
  }

  private async publish(id: number, change: PauseChanged['change']): Promise<void> {
    await this.events.publish(new PauseChanged(id, change));
    await this.database.afterCommit(() => this.events.publish(new DesignerSaved(id)));
  }
}

function endOf(until: string | null): number | null {
  return until === null ? null : pauseEnd(until);
}

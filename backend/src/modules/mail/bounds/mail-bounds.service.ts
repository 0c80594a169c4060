import { Inject, Injectable } from '@nestjs/common';
import { MAILS_A_DAY } from '@stanze/domain/limits';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { MailDigestsRepository } from './mail-digests.repository.js';
import type { Mail } from '../stored/mail.entity.js';
import type { MailSlot } from '../stored/mail-slot.entity.js';
import { MailSlotsService } from './mail-slots.service.js';

const DAY = { purpose: 'day', times: MAILS_A_DAY, hours: 24 };
const MORE = { purpose: 'more', times: 1, hours: 1 };

/** What a mail uses of the bound of its address. */
export interface Allowance {
  readonly slots: readonly MailSlot[];
  /** The mails of the day are used up: this one contains everything that waits for the address. */
  readonly isCombined: boolean;
}

/**
 * The bound of all mails to an address together (docs/decisions/0043-mails-of-an-address.md): a number in 24 hours, and then one an
 * hour, which contains the others. Links and mails about the safety of the account have their own bounds.
 */
@Injectable()
export class MailBoundsService {
  constructor(
    private readonly slots: MailSlotsService,
    private readonly mails: MailDigestsRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Uses the bound of the recipient of a claimed mail inside the caller's transaction; null when the mail waits for it. With
   * `THROTTLE=off` there is none.
   */
  async take({ id, recipient, digest_at: since }: Mail): Promise<Allowance | null> {
    if (since === null || !this.env.throttle) return { slots: [], isCombined: false };
    const ofDay = await this.slots.take(recipient, DAY);
    if (!('delayMs' in ofDay)) return { slots: [ofDay], isCombined: false };
    const ofHour = await this.slots.take(recipient, MORE);
    if (!('delayMs' in ofHour)) return { slots: [ofHour], isCombined: true };
    await this.mails.postpone(id, this.clock.timestamp(Math.min(ofDay.delayMs, ofHour.delayMs)));
    return null;
  }

  /** Returns slots whose mail is not sent, inside the caller's transaction. */
  async release(slots: readonly MailSlot[] = []): Promise<void> {
    for (const slot of slots) await this.slots.release(slot);
  }
}

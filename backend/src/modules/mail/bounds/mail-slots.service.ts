import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Retention } from '../../../platform/retention/retention.service.js';
import type { MailSlot } from '../stored/mail-slot.entity.js';
import { chooseSlot, freeForAllSince, type MailLimit, type SlotChoice } from './mail-slots.policy.js';
import { MailSlotsRepository } from './mail-slots.repository.js';

/**
 * How many mails an address gets within an hour or a day. Stored in the database and not by account, so that neither a second
 * replica nor a deleted and repeated registration starts a new count.
 */
@Injectable()
export class MailSlotsService implements OnModuleInit {
  constructor(
    private readonly slots: MailSlotsRepository,
    private readonly retention: Retention,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'mail slots',
      deleteSome: (now, limit) => this.slots.deleteUsedBefore(freeForAllSince(now), limit),
    });
  }

  /** Milliseconds until another mail may be sent to the address; 0: at once. */
  async delay(email: string, limit: MailLimit): Promise<number> {
    const choice = await this.choose(email, limit);
    return 'delayMs' in choice ? choice.delayMs : 0;
  }

  /** Uses a slot of the address inside the caller's transaction, or gives the milliseconds until there is one. */
  async take(email: string, limit: MailLimit): Promise<MailSlot | { readonly delayMs: number }> {
    const choice = await this.choose(email, limit);
    if ('delayMs' in choice) return choice;
    const { slot, lastUse } = choice;
    const row = { ...ownerOf(email, limit), slot, used_at: this.clock.timestamp() };
    const isTaken = await (lastUse === null ? this.slots.insert(row) : this.slots.reuse(row, lastUse));
    // Another transaction has used this slot in the meantime; each repetition finds one free slot less.
    return isTaken ? row : this.take(email, limit);
  }

  /** Returns a slot whose mail could not be sent, inside the caller's transaction. */
  async release(slot: MailSlot): Promise<void> {
    await this.slots.delete(slot);
  }

  private async choose(email: string, limit: MailLimit): Promise<SlotChoice> {
    const used = await this.slots.findOf(ownerOf(email, limit));
    return chooseSlot(used, limit, this.clock.now());
  }
}

function ownerOf(email: string, { purpose }: MailLimit) {
  return { email_hash: sha256(email), purpose };
}

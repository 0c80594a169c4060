import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { MailBoundsService } from '../bounds/mail-bounds.service.js';
import { MailClaimsService } from './mail-claims.service.js';
import type { Mail } from '../stored/mail.entity.js';
import { MailRepository } from '../stored/mail.repository.js';
import { type ClaimedMail, NEVER } from '../stored/mail.types.js';
import { retryDelay, shouldRetry } from './mail-retries.policy.js';

/** Number of mails that are claimed in one transaction, which waits for the disk, and sent at the same time. */
const BATCH = 12;
/** Longer than an attempt can last, so that no other process claims the mail; after a crash it can be claimed again. */
const LEASE_MS = 2 * 60 * 1000;
const ERROR_LENGTH = 200;

/** The queue of stored mails: claims, outcomes and due times. */
@Injectable()
export class MailQueueService {
  constructor(
    private readonly mails: MailRepository,
    private readonly claims: MailClaimsService,
    private readonly bounds: MailBoundsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Claims a few due mails for this process. */
  async claim(): Promise<ClaimedMail[]> {
    const now = this.clock.timestamp();
    const due = await this.mails.findDue(now, BATCH);
    if (due.length === 0) return due;
    return this.database.transaction(async () => {
      const times = { now, until: this.clock.timestamp(LEASE_MS) };
      const claimed: ClaimedMail[] = [];
      for (const mail of due) {
        const ready = await this.claims.claim(mail, times);
        if (ready) claimed.push(ready);
      }
      return claimed;
    });
  }

  async sent(mail: ClaimedMail): Promise<void> {
    await this.database.transaction(async () => {
      for (const one of partsOf(mail)) await this.mails.markSent(one, this.clock.timestamp());
    });
  }

  /** Schedules the next attempt, with a longer delay after every failure; after 30 days there are no more attempts. */
  async failed(mail: ClaimedMail, error: unknown): Promise<void> {
    await this.database.transaction(async () => {
      for (const one of partsOf(mail))
        await this.mails.markFailed(one.id, this.nextAttempt(one), reasonOf(error));
      await this.bounds.release(mail.slots);
    });
  }

  private nextAttempt(mail: Mail): string {
    const retry = shouldRetry(mail.created_at, this.clock.now());
    return retry ? this.clock.timestamp(retryDelay(mail.attempts, Math.random())) : NEVER;
  }

  /** Milliseconds until the next mail is due, negative when it is overdue; null when there is none. */
  async untilNextDue(): Promise<number | null> {
    const due = await this.mails.nextDue();
    return due === null ? null : Date.parse(due) - this.clock.now();
  }
}

/** A mail and those that it contains. */
function partsOf(mail: ClaimedMail): Mail[] {
  return [mail, ...(mail.others ?? [])];
}

/** The error message of the mail server without addresses. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\S+@\S+/g, '<…>').slice(0, ERROR_LENGTH);
}

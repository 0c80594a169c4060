import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { MailConsentsService } from './mail-consents.service.js';
import type { Mail } from './mail.entity.js';
import { MailDigestsService } from './mail-digests.service.js';
import { MailRepository } from './mail.repository.js';
import { type ClaimedMail, NEVER } from './mail.types.js';
import { retryDelay, shouldRetry } from './mail-retries.policy.js';

/** Number of mails that are sent at the same time. */
const BATCH = 5;
/** Longer than an attempt can last, so that no other process claims the mail; after a crash it can be claimed again. */
const LEASE_MS = 2 * 60 * 1000;
const ERROR_LENGTH = 200;

/** The queue of stored mails: claims, outcomes and due times. */
@Injectable()
export class MailQueueService {
  constructor(
    private readonly mails: MailRepository,
    private readonly digests: MailDigestsService,
    private readonly consents: MailConsentsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Claims a few due mails for this process. */
  async claim(): Promise<ClaimedMail[]> {
    const due = await this.mails.findDue(this.clock.timestamp(), BATCH);
    if (due.length === 0) return due;
    return this.database.transaction(async () => {
      const until = this.clock.timestamp(LEASE_MS);
      const claimed: ClaimedMail[] = [];
      for (const mail of due) {
        if (!(await this.mails.lease(mail, until))) continue;
        const ready = mail.digest_key === null ? mail : await this.readyDigest(mail);
        if (ready) claimed.push({ ...ready, attempts: mail.attempts + 1 });
      }
      return claimed;
    });
  }

  /** A digest, unless it has to wait. When nobody has verified its address since a change, it is deleted: the messages are in the app. */
  private async readyDigest(mail: Mail): Promise<ClaimedMail | null> {
    const ready = await this.digests.ready(mail);
    if (!ready || (await this.consents.admits(ready))) return ready;
    await this.mails.deleteByKey(ready.dedupe_key);
    await this.digests.release(ready);
    return null;
  }

  async sent(mail: ClaimedMail): Promise<void> {
    await this.database.transaction(() => this.mails.markSent(mail, this.clock.timestamp()));
  }

  /** Schedules the next attempt, with a longer delay after every failure; after 30 days there are no more attempts. */
  async failed(mail: ClaimedMail, error: unknown): Promise<void> {
    const retry = shouldRetry(mail.created_at, this.clock.now());
    const next = retry ? this.clock.timestamp(retryDelay(mail.attempts, Math.random())) : NEVER;
    await this.database.transaction(async () => {
      await this.mails.markFailed(mail.id, next, reasonOf(error));
      await this.digests.release(mail);
    });
  }

  /** Milliseconds until the next mail is due, negative when it is overdue; null when there is none. */
  async untilNextDue(): Promise<number | null> {
    const due = await this.mails.nextDue();
    return due === null ? null : Date.parse(due) - this.clock.now();
  }
}

/** The error message of the mail server without addresses. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\S+@\S+/g, '<…>').slice(0, ERROR_LENGTH);
}

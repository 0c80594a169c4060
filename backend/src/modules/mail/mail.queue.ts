import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import type { Mail } from './mail.entity.js';
import { MailRepository } from './mail.repository.js';
import { isWorthTrying, NEVER, retryDelay } from './mail-backoff.js';

/** How many are sent at a time. */
const BATCH = 5;
/** Longer than a try can last: nobody else takes the mail meanwhile, and after a crash it is free again. */
const LEASE_MS = 2 * 60 * 1000;
const ERROR_LENGTH = 200;

/** The stored mails as the worker sees them. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly mails: MailRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes a few due mails for this process alone. */
  async take(): Promise<Mail[]> {
    const due = await this.mails.findDue(this.clock.timestamp(), BATCH);
    if (due.length === 0) return due;
    return this.database.transaction(async () => {
      const until = this.clock.timestamp(LEASE_MS);
      const taken: Mail[] = [];
      for (const mail of due) {
        if (await this.mails.lease(mail, until)) taken.push({ ...mail, attempts: mail.attempts + 1 });
      }
      return taken;
    });
  }

  async sent(mail: Mail): Promise<void> {
    await this.database.transaction(() => this.mails.markSent(mail, this.clock.timestamp()));
  }

  /** Plans the next try, later after every failure; after 30 days the mail rests. */
  async failed(mail: Mail, error: unknown): Promise<void> {
    const worthIt = isWorthTrying(mail.created_at, this.clock.now());
    const next = worthIt ? this.clock.timestamp(retryDelay(mail.attempts, Math.random())) : NEVER;
    await this.database.transaction(() => this.mails.markFailed(mail.id, next, reasonOf(error)));
  }

  /** Milliseconds until a mail is due, negative when one is late; null when there is none. */
  async untilNextDue(): Promise<number | null> {
    const due = await this.mails.nextDue();
    return due === null ? null : Date.parse(due) - this.clock.now();
  }
}

/** The mail server's words without addresses. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\S+@\S+/g, '<…>').slice(0, ERROR_LENGTH);
}

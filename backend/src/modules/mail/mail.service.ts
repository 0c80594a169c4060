import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { MailRepository } from './mail.repository.js';
import type { MailRequest } from './mail.types.js';
import { MailWorker } from './mail.worker.js';

const SUBJECT_LENGTH = 200;

/** Stores mails in the transaction of their cause; they are sent after the commit. */
@Injectable()
export class MailService {
  constructor(
    private readonly mails: MailRepository,
    private readonly worker: MailWorker,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a mail in the current transaction; it is sent after the commit. A second request with the same `dedupeKey`
   * has no effect. Throws outside a transaction.
   */
  async enqueue({ dedupeKey, recipient, subject, text, html, isSecret }: MailRequest): Promise<void> {
    const content = { recipient, subject: subject.slice(0, SUBJECT_LENGTH), text, html: html ?? null };
    const state = { is_secret: isSecret ?? false, created_at: this.clock.timestamp() };
    try {
      await this.mails.insert({ dedupe_key: dedupeKey, ...content, ...state });
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    await this.database.afterCommit(() => this.worker.wake());
  }

  /** Deletes all mails to this address, sent or not, inside the caller's transaction. */
  deleteTo(recipient: string): Promise<void> {
    return this.mails.deleteTo(recipient);
  }
}

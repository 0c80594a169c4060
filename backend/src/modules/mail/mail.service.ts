import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { MailRepository } from './mail.repository.js';
import type { MailOrder } from './mail.types.js';
import { MailWorker } from './mail.worker.js';

const SUBJECT_LENGTH = 200;

/** Mails are stored together with the fact they tell, and sent afterwards. */
@Injectable()
export class MailService {
  constructor(
    private readonly mails: MailRepository,
    private readonly worker: MailWorker,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a mail in the current transaction; it goes out once that is durable. A second order with the same
   * `dedupeKey` has no effect. Throws outside a transaction.
   */
  async enqueue({ dedupeKey, recipient, subject, text, html, isSecret }: MailOrder): Promise<void> {
    const words = { recipient, subject: subject.slice(0, SUBJECT_LENGTH), text, html: html ?? null };
    const facts = { is_secret: isSecret ?? false, created_at: this.clock.timestamp() };
    try {
      await this.mails.insert({ dedupe_key: dedupeKey, ...words, ...facts });
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    await this.database.afterCommit(() => this.worker.wake());
  }

  /** Deletes what this address was sent or was to be sent, inside the caller's transaction. */
  forget(recipient: string): Promise<void> {
    return this.mails.deleteTo(recipient);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { MailConsentsService } from './bounds/mail-consents.service.js';
import { MailDigestsService } from './bounds/mail-digests.service.js';
import type { Mail } from './stored/mail.entity.js';
import { MailRepository } from './stored/mail.repository.js';
import type { DigestEntry, MailRequest } from './stored/mail.types.js';
import { MailWorker } from './sending/mail.worker.js';

const SUBJECT_LENGTH = 200;
const NO_DIGEST = { digest_key: null, digest_content: null };

/** A mail in the export of its reader's data. */
export interface ExportedMail extends Pick<Mail, 'subject' | 'calendar' | 'created_at' | 'sent_at'> {
  /** null: the mail has a link with a token, or collects messages, which are in the files of the conversations. */
  readonly text: string | null;
}

/** Stores mails in the transaction of their cause; they are sent after the commit. */
@Injectable()
export class MailService {
  constructor(
    private readonly mails: MailRepository,
    private readonly worker: MailWorker,
    private readonly consents: MailConsentsService,
    private readonly digests: MailDigestsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a mail in the current transaction; it is sent after the commit. A second request with the same `dedupeKey`
   * has no effect, and a mail without consent is not stored. Throws outside a transaction.
   */
  async enqueue(request: MailRequest): Promise<void> {
    if (!(await this.consents.admits(request))) return;
    const { dedupeKey, recipient, subject, text, html = null, calendar = null, isSecret = false } = request;
    const content = { recipient, subject: subject.slice(0, SUBJECT_LENGTH), text, html, calendar };
    const now = this.clock.timestamp();
    const since = (request.consent ?? 'account') === 'account' ? now : null;
    const times = { created_at: now, next_attempt_at: now, digest_at: since };
    const state = { is_secret: isSecret, ...times, ...NO_DIGEST };
    try {
      await this.mails.insert({ dedupe_key: dedupeKey, ...content, ...state });
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    await this.worker.wakeAfterCommit();
  }

  /**
   * Milliseconds until a link may be mailed to a normalised address; 0: at once. Asked before the link is created,
   * because a new link replaces the one that was mailed before.
   */
  linkDelay(email: string): Promise<number> {
    return this.consents.linkDelay(email);
  }

  /** Stores a message for the mail that collects it, inside the caller's transaction. */
  async collect(entry: DigestEntry): Promise<void> {
    if (!(await this.consents.admits(entry))) return;
    await this.digests.add(entry);
    await this.worker.wakeAfterCommit();
  }

  /**
   * Deletes the digest that has not been sent, because its messages were read, inside the caller's transaction. Returns
   * the token of its link; null when there is no such digest.
   */
  dropDigest(key: string): Promise<string | null> {
    return this.digests.drop(key);
  }

  /** Deletes the digests that have not been sent, tried or not, inside the caller's transaction. */
  cancelDigests(key: string): Promise<void> {
    return this.digests.cancel(key);
  }

  /**
   * The address of an account was changed: digests and notices that are not sent go to the present one, inside the caller's
   * transaction. Returns the tokens of their links that nobody has received.
   */
  redirectDigests(from: string, to: string): Promise<string[]> {
    return this.digests.redirect(from, to);
  }

  /** The mails to an address that are stored, oldest first; without the text of those that contain a link with a token. */
  async exportTo(recipient: string): Promise<ExportedMail[]> {
    const mails = await this.mails.findTo(recipient);
    return mails.map(toExportedMail);
  }

  /** Deletes the mail with this `dedupeKey`, sent or not, inside the caller's transaction. */
  deleteByKey(dedupeKey: string): Promise<void> {
    return this.mails.deleteByKey(dedupeKey);
  }

  /** Deletes the mails to this address that are not sent, inside the caller's transaction. */
  deleteUnsentTo(recipient: string): Promise<void> {
    return this.mails.deleteUnsentTo(recipient);
  }

  /**
   * Deletes all mails to this address, sent or not, inside the caller's transaction.
   * @param until only those that were stored until this time
   */
  deleteTo(recipient: string, until?: string): Promise<void> {
    return this.mails.deleteTo(recipient, until);
  }
}

/** A mail for the person who receives it: what it contains and when, without what belongs to the sending. */
function toExportedMail(mail: Mail): ExportedMail {
  const isOmitted = mail.is_secret || mail.digest_key !== null;
  return {
    subject: mail.subject,
    text: isOmitted ? null : mail.text,
    calendar: isOmitted ? null : mail.calendar,
    created_at: mail.created_at,
    sent_at: mail.sent_at,
  };
}

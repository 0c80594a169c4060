import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { type DigestContent, Mail } from '../stored/mail.entity.js';

/** The digests of the table `mails`. */
@Injectable()
export class MailDigestsRepository {
  constructor(private readonly database: Database) {}

  /** The newest digest of a conversation and side. */
  async findLast(key: string): Promise<Mail | null> {
    return this.database.reader.findOne(Mail, { where: { digest_key: key }, order: { id: 'DESC' } });
  }

  /** Replaces content and recipient of an open digest; false when an attempt to send it has begun. */
  async replace(
    { id, next_attempt_at: due }: Mail,
    content: Pick<Mail, 'recipient' | 'subject' | 'text' | 'html' | 'calendar'> & {
      digest_content: DigestContent;
    },
  ): Promise<boolean> {
    const changed = await this.database.change(
      `UPDATE mails SET recipient = ?, subject = ?, text = ?, html = ?, calendar = ?, digest_content = ?
       WHERE id = ? AND next_attempt_at = ? AND attempts = 0 AND sent_at IS NULL`,
      [
        ...[content.recipient, content.subject, content.text, content.html, content.calendar],
        ...[JSON.stringify(content.digest_content), id, due],
      ],
    );
    return changed === 1;
  }

  /**
   * The digests and notices to an address that wait: those that no attempt has begun to send, also before they are due, and those
   * whose next attempt is due. Without those that have a calendar file: one mail can have only one.
   */
  async findWaitingTo(recipient: string, now: string, limit: number): Promise<Mail[]> {
    const unsent = { recipient, sent_at: IsNull(), digest_at: Not(IsNull()), calendar: IsNull() };
    return this.database.reader.find(Mail, {
      where: [
        { ...unsent, attempts: 0 },
        { ...unsent, next_attempt_at: LessThanOrEqual(now) },
      ],
      order: { next_attempt_at: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** A digest as it is after its claim, because a message may have been added between the query and the claim. */
  async findById(id: number): Promise<Mail | null> {
    return this.database.reader.findOneBy(Mail, { id });
  }

  /** Puts a claimed mail back, until the address may receive another one; messages can be added to a digest again. */
  async postpone(id: number, until: string): Promise<void> {
    await this.database.change(
      'UPDATE mails SET next_attempt_at = ?, digest_at = ?, attempts = 0 WHERE id = ?',
      [until, until, id],
    );
  }

  /** Deletes an open digest. */
  async deleteOpen(key: string, now: string): Promise<void> {
    await this.database.change(
      'DELETE FROM mails WHERE digest_key = ? AND sent_at IS NULL AND attempts = 0 AND next_attempt_at > ?',
      [key, now],
    );
  }

  /** The digests and notices to an address that are not sent. */
  async findUnsentTo(recipient: string): Promise<Pick<Mail, 'id' | 'attempts' | 'digest_content'>[]> {
    return this.database.reader.find(Mail, {
      select: { id: true, attempts: true, digest_content: true },
      where: { recipient, digest_at: Not(IsNull()), sent_at: IsNull() },
    });
  }

  /** Replaces the recipient of a mail, if it is still not sent. */
  async redirect(id: number, recipient: string): Promise<void> {
    await this.database.change('UPDATE mails SET recipient = ? WHERE id = ? AND sent_at IS NULL', [
      recipient,
      id,
    ]);
  }

  /** Deletes the digests that are not sent, also those that could not be sent yet. */
  async deleteUnsent(key: string): Promise<void> {
    await this.database.change('DELETE FROM mails WHERE digest_key = ? AND sent_at IS NULL', [key]);
  }
}

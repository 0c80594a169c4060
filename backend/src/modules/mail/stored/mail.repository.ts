import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { deleteSome } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { Mail } from './mail.entity.js';
import { type FailedMail, NEVER } from './mail.types.js';

/**
 * The table `mails`. What happens with every message is raw SQL: the ORM writes ids into the text of a condition, so that
 * SQLite would have to compile each statement again.
 */
@Injectable()
export class MailRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Mail, 'id' | 'attempts' | 'sent_at' | 'last_error'>): Promise<void> {
    await this.database.writer.query(
      `INSERT INTO mails (dedupe_key, recipient, subject, text, html, is_secret, attempts, next_attempt_at, created_at,
         digest_key, digest_at, digest_content, calendar)
       VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)`,
      [
        row.dedupe_key,
        row.recipient,
        row.subject,
        row.text,
        row.html,
        Number(row.is_secret),
        row.next_attempt_at,
        row.created_at,
        row.digest_key,
        row.digest_at,
        row.digest_content && JSON.stringify(row.digest_content),
        row.calendar,
      ],
    );
  }

  async findDue(now: string, limit: number): Promise<Mail[]> {
    return this.database.reader.query<Mail[]>(
      `SELECT * FROM mails WHERE sent_at IS NULL AND next_attempt_at <= ?
       ORDER BY next_attempt_at, id LIMIT ?`,
      [now, limit],
    );
  }

  /** Claims a due mail until `until` and counts the attempt; false when another process has claimed it. */
  async lease(mail: Mail, until: string): Promise<boolean> {
    const changed = await this.database.change(
      `UPDATE mails SET next_attempt_at = ?, attempts = ?
       WHERE id = ? AND next_attempt_at = ? AND sent_at IS NULL`,
      [until, mail.attempts + 1, mail.id, mail.next_attempt_at],
    );
    return changed === 1;
  }

  async markSent({ id, is_secret: isSecret }: Mail, at: string): Promise<void> {
    const cleared = isSecret ? `, text = '', html = NULL, calendar = NULL, digest_content = NULL` : '';
    await this.database.change(`UPDATE mails SET sent_at = ?, last_error = NULL${cleared} WHERE id = ?`, [
      at,
      id,
    ]);
  }

  async markFailed(id: number, nextAttemptAt: string, error: string): Promise<void> {
    await this.database.writer.update(Mail, { id }, { next_attempt_at: nextAttemptAt, last_error: error });
  }

  async findTo(recipient: string): Promise<Mail[]> {
    return this.database.reader.find(Mail, { where: { recipient }, order: { id: 'ASC' } });
  }

  /** @param until only those that were stored until this time */
  async deleteTo(recipient: string, until?: string): Promise<void> {
    const time = until === undefined ? {} : { created_at: LessThanOrEqual(until) };
    await this.database.writer.delete(Mail, { recipient, ...time });
  }

  async deleteUnsentTo(recipient: string): Promise<void> {
    await this.database.writer.delete(Mail, { recipient, sent_at: IsNull() });
  }

  async deleteByKey(dedupeKey: string): Promise<void> {
    await this.database.writer.delete(Mail, { dedupe_key: dedupeKey });
  }

  /** When the next unsent mail is due; null when all were sent. */
  async nextDue(): Promise<string | null> {
    const rows: { due: Mail['next_attempt_at'] | null }[] = await this.database.reader.query(
      'SELECT MIN(next_attempt_at) AS due FROM mails WHERE sent_at IS NULL',
    );
    return rows[0]?.due ?? null;
  }

  /** Number of unsent mails with further attempts. */
  async countWaiting(): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      'SELECT COUNT(*) AS n FROM mails WHERE sent_at IS NULL AND next_attempt_at < ?',
      [NEVER],
    );
    return Number(rows[0]?.n);
  }

  /** Mails that could not be sent so far, the newest first, without their content. */
  async findFailed(limit: number): Promise<FailedMail[]> {
    return this.database.reader.query<FailedMail[]>(
      `SELECT id, dedupe_key, recipient, attempts, next_attempt_at, last_error, created_at FROM mails
       WHERE sent_at IS NULL AND last_error IS NOT NULL ORDER BY id DESC LIMIT ?`,
      [limit],
    );
  }

  /** The number of mails that could not be sent so far. */
  async countFailed(): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      'SELECT COUNT(*) AS n FROM mails WHERE sent_at IS NULL AND last_error IS NOT NULL',
    );
    return Number(rows[0]?.n ?? 0);
  }

  /** Deletes at most `limit` mails that were sent before `time` and returns the number of mails that it found. */
  async deleteSentBefore(time: string, limit: number): Promise<number> {
    const sent = { table: 'mails', key: ['id'], where: 'sent_at <= ?', values: [time] };
    return deleteSome(this.database.writer, sent, limit);
  }

  /**
   * Deletes at most `limit` mails without further attempts that were stored before `time`; returns the number that it
   * found.
   */
  async deleteGivenUpBefore(time: string, limit: number): Promise<number> {
    const where = 'sent_at IS NULL AND next_attempt_at = ? AND created_at <= ?';
    const givenUp = { table: 'mails', key: ['id'], where, values: [NEVER, time] };
    return deleteSome(this.database.writer, givenUp, limit);
  }
}

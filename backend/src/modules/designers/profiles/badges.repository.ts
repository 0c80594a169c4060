import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { Designer } from './designer.entity.js';
import type { BadgeColumns } from './designers.types.js';

/** The columns of `designers` about the badge. */
@Injectable()
export class BadgesRepository {
  constructor(private readonly database: Database) {}

  /** The badge of a designer; null for an unknown designer. */
  find(id: number): Promise<BadgeColumns | null> {
    const select = {
      is_verified: true,
      verified_at: true,
      verified_checks: true,
      verification_lapses_at: true,
      verification_reminder_at: true,
    } as const;
    return this.database.reader.findOne(Designer, { where: { id }, select });
  }

  async update(id: number, columns: Partial<BadgeColumns> & { updated_at?: string }): Promise<void> {
    await this.database.writer.update(Designer, { id }, columns);
  }

  /** In raw SQL, because libsql cannot bind null as the first parameter. */
  async clearReminder(id: number): Promise<void> {
    const sql = 'UPDATE designers SET verification_reminder_at = NULL WHERE id = ?';
    await this.database.writer.query(sql, [id]);
  }

  /** Designers with a badge that only the previous release has given, so that it has no time at which it lapses. */
  findWithoutLapse(limit: number): Promise<number[]> {
    return this.ids('is_verified = 1 AND verification_lapses_at IS NULL', [], limit);
  }

  /** Designers whose badge lapses by `now`. */
  findLapsed(now: string, limit: number): Promise<number[]> {
    return this.ids('verification_lapses_at <= ?', [now], limit);
  }

  /** Designers who are to be reminded by `now`. */
  findReminders(now: string, limit: number): Promise<number[]> {
    return this.ids('verification_reminder_at <= ?', [now], limit);
  }

  private async ids(where: string, values: string[], limit: number): Promise<number[]> {
    const rows: { id: number }[] = await this.database.reader.query(
      `SELECT id FROM designers WHERE ${where} ORDER BY id LIMIT ${limit}`,
      values,
    );
    return rows.map(({ id }) => id);
  }
}

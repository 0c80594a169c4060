import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, LessThanOrEqual } from 'typeorm';
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
    return this.ids({ is_verified: true, verification_lapses_at: IsNull() }, limit);
  }

  /** Designers whose badge lapses by `now`. */
  findLapsed(now: string, limit: number): Promise<number[]> {
    return this.ids({ verification_lapses_at: LessThanOrEqual(now) }, limit);
  }

  /** Designers who are to be reminded by `now`. */
  findReminders(now: string, limit: number): Promise<number[]> {
    return this.ids({ verification_reminder_at: LessThanOrEqual(now) }, limit);
  }

  private async ids(where: FindOptionsWhere<Designer>, limit: number): Promise<number[]> {
    const rows = await this.database.reader.find(Designer, {
      select: { id: true },
      where,
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }
}

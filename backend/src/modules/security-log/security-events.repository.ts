import { Injectable } from '@nestjs/common';
import { MoreThan, MoreThanOrEqual } from 'typeorm';
import { deleteSome, marks } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { SecurityEvent } from './security-event.entity.js';

/** Queries the security log. */
@Injectable()
export class SecurityEventsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Inserts several events with one statement, inside the caller's transaction; none of an account that does not exist any
   * more, which another process may have deleted while the events waited.
   */
  async insert(rows: readonly Omit<SecurityEvent, 'id'>[]): Promise<void> {
    const existing = await this.existing(rows.flatMap(({ user_id: id }) => id ?? []));
    const remaining = rows.filter(({ user_id: id }) => id === null || existing.has(id));
    if (remaining.length > 0) await this.database.writer.insert(SecurityEvent, remaining);
  }

  /** Those of several accounts that exist. */
  private async existing(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const sql = `SELECT id FROM users WHERE id IN (${marks(ids)})`;
    const rows = await this.database.writer.query<{ id: number }[]>(sql, [...ids]);
    return new Set(rows.map(({ id }) => id));
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.writer.delete(SecurityEvent, { user_id: userId });
  }

  async findOf(userId: number): Promise<SecurityEvent[]> {
    return this.database.reader.find(SecurityEvent, { where: { user_id: userId }, order: { id: 'ASC' } });
  }

  /** The events after an id and since an instant, oldest first. */
  async findAfter(id: number, since: string, limit: number): Promise<SecurityEvent[]> {
    const where = { id: MoreThan(id), created_at: MoreThanOrEqual(since) };
    return this.database.reader.find(SecurityEvent, { where, order: { id: 'ASC' }, take: limit });
  }

  deleteBefore(timestamp: string, limit: number): Promise<number> {
    const old = { table: 'security_events', key: ['id'], where: 'created_at < ?', values: [timestamp] };
    return deleteSome(this.database.writer, old, limit);
  }

  /** Deletes events since an instant whose account does not exist any more. */
  deleteWithoutAccount(since: string, limit: number): Promise<number> {
    const where =
      'created_at >= ? AND user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = security_events.user_id)';
    return deleteSome(
      this.database.writer,
      { table: 'security_events', key: ['id'], where, values: [since] },
      limit,
    );
  }
}

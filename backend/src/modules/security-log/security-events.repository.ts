import { Injectable } from '@nestjs/common';
import { MoreThan, MoreThanOrEqual } from 'typeorm';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { SecurityEvent } from './security-event.entity.js';

/** Queries the security log. */
@Injectable()
export class SecurityEventsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts several events with one statement, inside the caller's transaction. */
  async insert(rows: readonly Omit<SecurityEvent, 'id'>[]): Promise<void> {
    if (rows.length > 0) await this.database.writer.insert(SecurityEvent, [...rows]);
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

  /** The accounts that have events since an instant. Raw SQL for DISTINCT. */
  async findAccountsSince(since: string): Promise<number[]> {
    const sql = 'SELECT DISTINCT user_id FROM security_events WHERE created_at >= ? AND user_id IS NOT NULL';
    const rows = await this.database.reader.query<{ user_id: number }[]>(sql, [since]);
    return rows.map(({ user_id: id }) => id);
  }
}

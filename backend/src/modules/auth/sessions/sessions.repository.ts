import { Injectable } from '@nestjs/common';
import { MoreThan, Not } from 'typeorm';
import { deleteSome } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import type { RawRow, RowQuery } from '../../../platform/database/rows.js';
import { Session } from './session.entity.js';

/** What a request needs of its session. */
export type OpenSessionRow = RawRow<Session, 'id' | 'created_at' | 'authenticated_at' | 'has_second_factor'>;

/** Queries sessions of people. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Session, 'user'>): Promise<void> {
    await this.database.writer.insert(Session, row);
  }

  /**
   * The session, locked until the transaction ends. SQLite has a single writer and needs no lock. Raw SQL: TypeORM refuses a
   * lock on SQLite.
   */
  async findLocked(id: string): Promise<Session | null> {
    if (this.database.kind === 'mysql') {
      await this.database.writer.query('SELECT id FROM sessions WHERE id = ? FOR UPDATE', [id]);
    }
    return this.database.writer.findOneBy(Session, { id });
  }

  /** The query for this session of this person, if it has not ended. */
  openQuery(id: string, userId: number, now: string): RowQuery<OpenSessionRow> {
    const where = 'id = ? AND user_id = ? AND expires_at > ?';
    const columns = ['id', 'created_at', 'authenticated_at', 'has_second_factor'] as const;
    return { table: 'sessions', columns, where, values: [id, userId, now] };
  }

  async update(id: string, changes: Partial<Omit<Session, 'user'>>): Promise<void> {
    await this.database.writer.update(Session, { id }, changes);
  }

  async delete(id: string): Promise<void> {
    await this.database.writer.delete(Session, { id });
  }

  /** Deletes a session of this person; false when there is none. */
  async deleteOwn(id: string, userId: number): Promise<boolean> {
    const result = await this.database.writer.delete(Session, { id, user_id: userId });
    return (result.affected ?? 0) > 0;
  }

  /** Deletes the sessions of a person, except `remainingId`. */
  async deleteOf(userId: number, remainingId: string | null): Promise<void> {
    await this.database.writer.delete(Session, { user_id: userId, id: Not(remainingId ?? '') });
  }

  /** Open sessions of a person, newest first. */
  async findOpenOf(userId: number, now: string): Promise<Session[]> {
    return this.database.reader.find(Session, {
      where: { user_id: userId, expires_at: MoreThan(now) },
      order: { created_at: 'DESC', id: 'ASC' },
    });
  }

  /** Ids of the open sessions of a person; raw SQL, because every sent message asks and the ORM builds whole entities. */
  async findOpenIdsOf(userId: number, now: string): Promise<string[]> {
    const rows: Pick<Session, 'id'>[] = await this.database.reader.query(
      'SELECT id FROM sessions WHERE user_id = ? AND expires_at > ?',
      [userId, now],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes at most `limit` expired sessions and returns the number of sessions that it found. */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const expired = { table: 'sessions', key: ['id'], where: 'expires_at <= ?', values: [now] };
    return deleteSome(this.database.writer, expired, limit);
  }
}

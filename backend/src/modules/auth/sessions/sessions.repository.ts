import { Injectable } from '@nestjs/common';
import { MoreThan, Not } from 'typeorm';
import { deleteSome } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { Session } from './session.entity.js';

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Session, 'user'>): Promise<void> {
    await this.database.writer.insert(Session, row);
  }

  async find(id: string): Promise<Session | null> {
    return this.database.reader.findOneBy(Session, { id });
  }

  /**
   * Whether this session of this person has not ended. Raw SQL: every signed-in request asks it, and TypeORM's query
   * builder takes several times as long as the query.
   */
  async isOpen(id: string, userId: number, now: string): Promise<boolean> {
    const rows = await this.database.reader.query<unknown[]>(
      'SELECT 1 FROM sessions WHERE id = ? AND user_id = ? AND expires_at > ?',
      [id, userId, now],
    );
    return rows.length > 0;
  }

  async update(id: string, changes: Partial<Omit<Session, 'user'>>): Promise<void> {
    await this.database.writer.update(Session, { id }, changes);
  }

  async delete(id: string): Promise<void> {
    await this.database.writer.delete(Session, { id });
  }

  /** Deletes the sessions of a person, except the one that is named. */
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

  /** Deletes at most `limit` expired sessions and returns how many it found. */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const expired = { table: 'sessions', key: ['id'], where: 'expires_at <= ?', values: [now] };
    return deleteSome(this.database.writer, expired, limit);
  }
}

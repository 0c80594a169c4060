import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { Session } from './session.entity.js';

interface PrincipalRow {
  name: string;
  email: string;
  is_admin: number;
  token_version: number;
  designer_id: number | null;
}

/** A signed-in device as its owner may know it. */
export interface SessionBrief {
  readonly created_at: string;
  readonly renewed_at: string | null;
  readonly expires_at: string;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Session, 'user'>): Promise<void> {
    await this.database.writer.insert(Session, row);
  }

  async find(id: string): Promise<Session | null> {
    return this.database.reader.findOneBy(Session, { id });
  }

  async update(id: string, changes: Partial<Omit<Session, 'user'>>): Promise<void> {
    await this.database.writer.update(Session, { id }, changes);
  }

  async delete(id: string): Promise<void> {
    await this.database.writer.delete(Session, { id });
  }

  async deleteOf(userId: number, keptId: string | null): Promise<void> {
    await this.database.writer.query('DELETE FROM sessions WHERE user_id = ? AND id <> ?', [
      userId,
      keptId ?? '',
    ]);
  }

  async findOpenOf(userId: number, now: string): Promise<SessionBrief[]> {
    return this.database.reader.query<SessionBrief[]>(
      `SELECT created_at, rotated_at AS renewed_at, expires_at FROM sessions
       WHERE user_id = ? AND expires_at > ? ORDER BY created_at DESC, id`,
      [userId, now],
    );
  }

  /** At most `limit` of them; gives how many were found. */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const expired = { table: 'sessions', key: ['id'], where: 'expires_at <= ?', values: [now] };
    return deleteSome(this.database.writer, expired, limit);
  }

  /**
   * Who stands behind a session right now. One query across three tables because every signed-in request asks it:
   * roles and token version are never older than the request.
   */
  async findPrincipal(
    sessionId: string,
    userId: number,
    now: string,
  ): Promise<{ principal: Principal; tokenVersion: number } | null> {
    const rows: PrincipalRow[] = await this.database.reader.query(
      `SELECT u.name, u.email, u.is_admin, u.token_version, d.id AS designer_id
       FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN designers d ON d.user_id = u.id
       WHERE s.id = ? AND s.user_id = ? AND s.expires_at > ?`,
      [sessionId, userId, now],
    );
    const row = rows[0];
    if (!row) return null;
    const principal = {
      userId,
      sessionId,
      name: row.name,
      email: row.email,
      isAdmin: Boolean(row.is_admin),
      designerId: row.designer_id,
    };
    return { principal, tokenVersion: row.token_version };
  }
}

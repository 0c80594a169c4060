import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.js';
import { Session } from './session.entity.js';

interface PrincipalRow {
  name: string;
  email: string;
  is_admin: number;
  token_version: number;
  designer_id: number | null;
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

  async deleteExpired(now: string): Promise<void> {
    await this.database.writer.query('DELETE FROM sessions WHERE expires_at < ?', [now]);
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

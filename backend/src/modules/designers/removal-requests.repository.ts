import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RemovalRequest } from './removal-request.entity.js';

@Injectable()
export class RemovalRequestsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the latest request of an address; the one before it is forgotten. */
  async replace(row: Omit<RemovalRequest, 'designer'>): Promise<void> {
    await this.database.writer.delete(RemovalRequest, { email_hash: row.email_hash });
    await this.database.writer.insert(RemovalRequest, row);
  }

  /** The designer whom this token removes; null when it is unknown or too old. */
  async findDesigner(tokenHash: string, now: string): Promise<number | null> {
    const rows: { designer_id: number | null }[] = await this.database.reader.query(
      'SELECT designer_id FROM removal_requests WHERE token_hash = ? AND expires_at > ?',
      [tokenHash, now],
    );
    return rows[0]?.designer_id ?? null;
  }

  async deleteOf(designerId: number): Promise<void> {
    await this.database.writer.delete(RemovalRequest, { designer_id: designerId });
  }

  async deleteExpired(now: string): Promise<void> {
    await this.database.writer.query('DELETE FROM removal_requests WHERE expires_at <= ?', [now]);
  }
}

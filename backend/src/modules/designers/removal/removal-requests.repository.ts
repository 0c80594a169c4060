import { Injectable } from '@nestjs/common';
import { deleteSome } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { RemovalRequest } from './removal-request.entity.js';

@Injectable()
export class RemovalRequestsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the latest request of an address; it replaces the one before. */
  async replace(row: Omit<RemovalRequest, 'designer'>): Promise<void> {
    // In one statement: two requests at the same moment would both find nothing to delete.
    await this.database.writer.upsert(RemovalRequest, row, ['email_hash']);
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

  /** At most `limit` of them; gives how many were found. */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const key = ['email_hash'];
    const expired = { table: 'removal_requests', key, where: 'expires_at <= ?', values: [now] };
    return deleteSome(this.database.writer, expired, limit);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { PushSubscription } from './push-subscription.entity.js';
import type { Device } from './push.types.js';

const OF_PERSON = 'session_id IN (SELECT id FROM sessions WHERE user_id = ?)';

@Injectable()
export class PushRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<PushSubscription, 'id' | 'session'>): Promise<void> {
    await this.database.writer.insert(PushSubscription, row);
  }

  /** Gives an endpoint that is known already to another session; false when it is not known. */
  async handOver(row: Omit<PushSubscription, 'id' | 'session'>): Promise<boolean> {
    const result = await this.database.writer.update(
      PushSubscription,
      { endpoint_hash: row.endpoint_hash },
      row,
    );
    return (result.affected ?? 0) > 0;
  }

  /** The person's browsers whose sessions are open, latest first. */
  async findOpenOf(userId: number, now: string): Promise<Device[]> {
    return this.database.reader.query<Device[]>(
      `SELECT p.id, p.endpoint, p.p256dh, p.auth
       FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
       WHERE s.user_id = ? AND s.expires_at > ? ORDER BY p.created_at DESC, p.id DESC`,
      [userId, now],
    );
  }

  /** Does this browser still belong to an open session of the person? */
  async isOpen(id: number, userId: number, now: string): Promise<boolean> {
    const rows: unknown[] = await this.database.reader.query(
      `SELECT 1 FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
       WHERE p.id = ? AND s.user_id = ? AND s.expires_at > ?`,
      [id, userId, now],
    );
    return rows.length > 0;
  }

  /** Ids of the person's browsers, latest first. */
  async findIdsOf(userId: number): Promise<number[]> {
    const rows: { id: number }[] = await this.database.reader.query(
      `SELECT id FROM push_subscriptions WHERE ${OF_PERSON} ORDER BY created_at DESC, id DESC`,
      [userId],
    );
    return rows.map((row) => row.id);
  }

  async delete(id: number): Promise<void> {
    await this.database.writer.delete(PushSubscription, { id });
  }

  async deleteOf(userId: number, endpointHash: string): Promise<void> {
    await this.database.writer.query(
      `DELETE FROM push_subscriptions WHERE endpoint_hash = ? AND ${OF_PERSON}`,
      [endpointHash, userId],
    );
  }
}

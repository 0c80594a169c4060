import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { PushSubscription } from './push-subscription.entity.js';

/** Queries push subscriptions; each belongs to a session and ends with it. */
@Injectable()
export class PushRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<PushSubscription, 'id' | 'session'>): Promise<void> {
    await this.database.writer.insert(PushSubscription, row);
  }

  /** Moves the subscription of an endpoint to another session; false when the endpoint has none. */
  async moveToSession(row: Omit<PushSubscription, 'id' | 'session'>): Promise<boolean> {
    const { endpoint_hash } = row;
    const result = await this.database.writer.update(PushSubscription, { endpoint_hash }, row);
    return (result.affected ?? 0) > 0;
  }

  async find(id: number): Promise<PushSubscription | null> {
    return this.database.reader.findOneBy(PushSubscription, { id });
  }

  /** The subscriptions of these sessions, newest first. */
  async findOfSessions(sessionIds: readonly string[]): Promise<PushSubscription[]> {
    if (sessionIds.length === 0) return [];
    return this.database.reader.find(PushSubscription, {
      where: { session_id: In([...sessionIds]) },
      order: { created_at: 'DESC', id: 'DESC' },
    });
  }

  async delete(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.database.writer.delete(PushSubscription, { id: In([...ids]) });
  }
}

import { Injectable } from '@nestjs/common';
import { deleteSome } from '../database/batches.js';
import { Database } from '../database/database.service.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

@Injectable()
export class IdempotencyKeysRepository {
  constructor(private readonly database: Database) {}

  /** Takes the key for one action; the primary key refuses a twin. */
  async insert(row: IdempotencyKey): Promise<void> {
    await this.database.writer.query(
      'INSERT INTO idempotency_keys (user_id, idem_key, route, fingerprint, status, body, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [row.user_id, row.idem_key, row.route, row.fingerprint, row.status, row.body, row.created_at],
    );
  }

  async storeAnswer(row: Pick<IdempotencyKey, 'user_id' | 'idem_key' | 'status' | 'body'>): Promise<void> {
    await this.database.writer.query(
      'UPDATE idempotency_keys SET status = ?, body = ? WHERE user_id = ? AND idem_key = ?',
      [row.status, row.body, row.user_id, row.idem_key],
    );
  }

  async find(userId: number, key: string): Promise<IdempotencyKey | null> {
    return this.database.reader.findOneBy(IdempotencyKey, { user_id: userId, idem_key: key });
  }

  /** Forgets a person's keys with the answers that are stored under them. */
  async deleteOf(userId: number): Promise<void> {
    await this.database.writer.delete(IdempotencyKey, { user_id: userId });
  }

  /** At most `limit` of them; gives how many were found. */
  async deleteOlderThan(moment: string, limit: number): Promise<number> {
    const key = ['user_id', 'idem_key'];
    const old = { table: 'idempotency_keys', key, where: 'created_at <= ?', values: [moment] };
    return deleteSome(this.database.writer, old, limit);
  }
}

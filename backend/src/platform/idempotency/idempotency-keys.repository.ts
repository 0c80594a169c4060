import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
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

  async deleteOlderThan(moment: string): Promise<void> {
    await this.database.writer.query('DELETE FROM idempotency_keys WHERE created_at < ?', [moment]);
  }
}

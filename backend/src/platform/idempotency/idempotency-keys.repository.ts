import { Injectable } from '@nestjs/common';
import { deleteSome } from '../database/batches.js';
import { Database } from '../database/database.service.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

/**
 * The table `idempotency_keys`. The three statements of every command are raw SQL: the ORM builds them again with each
 * request, which takes more processor time than SQLite needs to run them.
 */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(private readonly database: Database) {}

  /** Claims the key; the primary key refuses a duplicate. */
  async insert(row: IdempotencyKey): Promise<void> {
    const { user_id, idem_key, route, fingerprint, status, body, created_at } = row;
    await this.database.writer.query(
      `INSERT INTO idempotency_keys (user_id, idem_key, route, fingerprint, status, body, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [user_id, idem_key, route, fingerprint, status, body, created_at],
    );
  }

  async storeAnswer(row: Pick<IdempotencyKey, 'user_id' | 'idem_key' | 'status' | 'body'>): Promise<void> {
    await this.database.writer.query(
      'UPDATE idempotency_keys SET status = ?, body = ? WHERE user_id = ? AND idem_key = ?',
      [row.status, row.body, row.user_id, row.idem_key],
    );
  }

  async find(userId: number, key: string): Promise<IdempotencyKey | null> {
    const rows: IdempotencyKey[] = await this.database.reader.query(
      'SELECT * FROM idempotency_keys WHERE user_id = ? AND idem_key = ?',
      [userId, key],
    );
    return rows[0] ?? null;
  }

  /** Changes the stored answers of a person that contain a text; the keys stay, so that a repetition has no effect. */
  async changeAnswers(userId: number, containing: string, change: (body: string) => string): Promise<void> {
    const rows: Pick<IdempotencyKey, 'idem_key' | 'body'>[] = await this.database.reader.query(
      'SELECT idem_key, body FROM idempotency_keys WHERE user_id = ? AND body LIKE ?',
      [userId, `%${containing}%`],
    );
    for (const { idem_key, body } of rows) {
      await this.database.writer.query(
        'UPDATE idempotency_keys SET body = ? WHERE user_id = ? AND idem_key = ?',
        [change(body), userId, idem_key],
      );
    }
  }

  /** Deletes a person's keys with the answers stored under them. */
  async deleteOf(userId: number): Promise<void> {
    await this.database.writer.delete(IdempotencyKey, { user_id: userId });
  }

  /** Deletes at most `limit` old keys and returns the number of keys that it found. */
  async deleteOlderThan(timestamp: string, limit: number): Promise<number> {
    const key = ['user_id', 'idem_key'];
    const old = { table: 'idempotency_keys', key, where: 'created_at <= ?', values: [timestamp] };
    return deleteSome(this.database.writer, old, limit);
  }
}

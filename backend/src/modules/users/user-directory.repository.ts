import { Injectable } from '@nestjs/common';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { UserRow } from './users.types.js';

const COLUMNS = `id, email, name, location, profile_picture, created_at, is_admin, google_id,
  password_hash IS NOT NULL AS has_password`;

/**
 * Rows of `users` in the order of ids, for the administrators' table. Raw SQL, because the table can have ten thousand
 * rows and more, and TypeORM takes several times as long to build the entities.
 */
@Injectable()
export class UserDirectoryRepository {
  constructor(private readonly database: Database) {}

  /** All ids in ascending order, with the role of each. */
  async findIds(): Promise<Pick<UserRow, 'id' | 'is_admin'>[]> {
    return this.database.reader.query('SELECT id, is_admin FROM users ORDER BY id');
  }

  async findAdministratorIds(): Promise<number[]> {
    const rows = await this.database.reader.query<Pick<UserRow, 'id'>[]>(
      'SELECT id FROM users WHERE is_admin = 1',
    );
    return rows.map(({ id }) => id);
  }

  /** The rows of these accounts, in the order of their ids. */
  async findRows(ids: readonly number[]): Promise<UserRow[]> {
    return readInBatches(ids, (some) =>
      this.database.reader.query<UserRow[]>(
        `SELECT ${COLUMNS} FROM users WHERE id IN (${marks(some)}) ORDER BY id`,
        some,
      ),
    );
  }

  /** At most `limit` rows with greater ids than `id`. */
  async after(id: number, limit: number): Promise<UserRow[]> {
    const sql = `SELECT ${COLUMNS} FROM users WHERE id > ? ORDER BY id LIMIT ?`;
    return this.database.reader.query(sql, [id, limit]);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { User } from './user.entity.js';

/**
 * Queries accounts with the role of an administrator, locked so that the last one cannot lose it. Raw SQL: TypeORM refuses a
 * lock on SQLite.
 */
@Injectable()
export class AdministratorsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Ids of all administrators, locked until the transaction ends. SQLite has a single writer and needs no lock. The
   * nodes of a Galera cluster do not share locks but compare writes, so every caller also writes the row of the first
   * administrator (docs/decisions/0014-several-database-nodes-and-releases.md).
   */
  async findAllLocked(now: string): Promise<number[]> {
    const rows: Pick<User, 'id'>[] = await this.database.writer.query(
      `SELECT id FROM users WHERE is_admin = 1 ORDER BY id ${this.forUpdate}`,
    );
    const ids = rows.map(({ id }) => id);
    const first = ids[0];
    if (first !== undefined && this.database.kind === 'mysql') {
      await this.database.writer.update(User, { id: first }, { updated_at: now });
    }
    return ids;
  }

  /** Locks an account until the transaction ends. */
  async lock(id: number): Promise<void> {
    await this.database.writer.query(`SELECT id FROM users WHERE id = ? ${this.forUpdate}`, [id]);
  }

  async demote(id: number, now: string): Promise<void> {
    await this.database.writer.update(User, { id }, { is_admin: false, updated_at: now });
  }

  private get forUpdate(): string {
    return this.database.kind === 'mysql' ? 'FOR UPDATE' : '';
  }
}

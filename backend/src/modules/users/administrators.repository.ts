import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { User } from './user.entity.js';

@Injectable()
export class AdministratorsRepository {
  constructor(private readonly database: Database) {}

  /**
   * All administrators; until the transaction ends nobody else can change who is one. SQLite has one writer as it is.
   * Nodes of a group do not know each other's locks, they compare what was written: so everybody who comes this way
   * writes the first administrator's row (docs/decisions/0014).
   */
  async findAllLocked(now: string): Promise<number[]> {
    const rows: { id: number }[] = await this.database.writer.query(
      `SELECT id FROM users WHERE is_admin = 1 ORDER BY id ${this.forUpdate}`,
    );
    const ids = rows.map(({ id }) => id);
    const first = ids[0];
    if (first !== undefined && this.database.kind === 'mysql') {
      await this.database.writer.update(User, { id: first }, { updated_at: now });
    }
    return ids;
  }

  /** Lets one transaction at a time change an account. */
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

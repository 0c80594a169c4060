import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Counts the second factors of a person, across their tables. */
@Injectable()
export class FactorCountsRepository {
  constructor(private readonly database: Database) {}

  /**
   * The number of passkeys and confirmed apps for codes of a person; inside a transaction it locks them, so that two
   * removals at once do not both see the other factor. Raw SQL: one statement counts rows of two tables, and TypeORM refuses
   * a lock on SQLite.
   */
  async countOf(userId: number): Promise<number> {
    const { writer } = this.database;
    if (this.database.kind === 'mysql') {
      await writer.query('SELECT id FROM passkeys WHERE user_id = ? FOR UPDATE', [userId]);
      await writer.query('SELECT user_id FROM totp_secrets WHERE user_id = ? FOR UPDATE', [userId]);
    }
    const [row] = await writer.query<{ factors: number | string }[]>(
      `SELECT (SELECT COUNT(*) FROM passkeys WHERE user_id = ?)
         + (SELECT COUNT(*) FROM totp_secrets WHERE user_id = ? AND confirmed_at IS NOT NULL) AS factors`,
      [userId, userId],
    );
    return Number(row?.factors ?? 0);
  }
}

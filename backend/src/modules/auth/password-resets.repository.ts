import { Injectable } from '@nestjs/common';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { PasswordReset } from './password-reset.entity.js';

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the latest request of an address; the one before it is forgotten. */
  async replace(row: Omit<PasswordReset, 'user'>): Promise<void> {
    // In one statement: two requests at the same moment would both find nothing to delete.
    await this.database.writer.upsert(PasswordReset, row, ['email_hash']);
  }

  /** The account that this token opens; null when it is unknown or too old. */
  async findUser(tokenHash: string, now: string): Promise<number | null> {
    const rows: { user_id: number | null }[] = await this.database.reader.query(
      'SELECT user_id FROM password_resets WHERE token_hash = ? AND expires_at > ?',
      [tokenHash, now],
    );
    return rows[0]?.user_id ?? null;
  }

  /** Takes a token out of use; false when somebody else was first. */
  async use(tokenHash: string): Promise<boolean> {
    const result = await this.database.writer.delete(PasswordReset, { token_hash: tokenHash });
    return result.affected === 1;
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.writer.delete(PasswordReset, { user_id: userId });
  }

  /** At most `limit` of them; gives how many were found. */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const key = ['email_hash'];
    const expired = { table: 'password_resets', key, where: 'expires_at <= ?', values: [now] };
    return deleteSome(this.database.writer, expired, limit);
  }
}

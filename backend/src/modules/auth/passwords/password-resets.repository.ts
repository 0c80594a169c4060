import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { deleteSome } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { PasswordReset } from './password-reset.entity.js';

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the latest request of an address in place of the one before it. */
  async replace(row: Omit<PasswordReset, 'user'>): Promise<void> {
    // A single statement: two concurrent requests would both find nothing to delete.
    await this.database.writer.upsert(PasswordReset, row, ['email_hash']);
  }

  /** The account of this token; null when the token is unknown or expired, or when nobody has the address. */
  async findUser(tokenHash: string, now: string): Promise<number | null> {
    const where = { token_hash: tokenHash, expires_at: MoreThan(now) };
    const row = await this.database.reader.findOneBy(PasswordReset, where);
    return row?.user_id ?? null;
  }

  /** Deletes a token; false when another request was first. */
  async use(tokenHash: string): Promise<boolean> {
    const result = await this.database.writer.delete(PasswordReset, { token_hash: tokenHash });
    return result.affected === 1;
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.writer.delete(PasswordReset, { user_id: userId });
  }

  /** Deletes at most `limit` expired rows and returns how many it found. */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const key = ['email_hash'];
    const expired = { table: 'password_resets', key, where: 'expires_at <= ?', values: [now] };
    return deleteSome(this.database.writer, expired, limit);
  }
}

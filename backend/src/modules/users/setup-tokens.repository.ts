import { Injectable } from '@nestjs/common';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { SetupToken } from './setup-token.entity.js';

/** Queries the tokens with which a designer without a password sets the first one. */
@Injectable()
export class SetupTokensRepository {
  constructor(private readonly database: Database) {}

  async find(userId: number): Promise<SetupToken | null> {
    return this.database.reader.findOneBy(SetupToken, { user_id: userId });
  }

  async findByKey(keyHash: string): Promise<SetupToken | null> {
    return this.database.reader.findOneBy(SetupToken, { key_hash: keyHash });
  }

  async replace(row: Omit<SetupToken, 'user'>): Promise<void> {
    await this.database.writer.delete(SetupToken, { user_id: row.user_id });
    await this.database.writer.insert(SetupToken, row);
  }

  async renew(userId: number, tokenHash: string, expiresAt: string): Promise<void> {
    const changes = { token_hash: tokenHash, expires_at: expiresAt };
    await this.database.writer.update(SetupToken, { user_id: userId }, changes);
  }

  /** Removes the hash of a token; false when it was not stored. */
  async use(userId: number, tokenHash: string): Promise<boolean> {
    const inUse = { user_id: userId, token_hash: tokenHash };
    const result = await this.database.writer.update(SetupToken, inUse, { token_hash: null });
    return result.affected === 1;
  }

  async delete(userId: number): Promise<void> {
    await this.database.writer.delete(SetupToken, { user_id: userId });
  }

  /** Deletes at most `limit` rows that expired before `time` and returns the number of rows that it found. */
  async deleteExpiredBefore(time: string, limit: number): Promise<number> {
    const old = { table: 'setup_tokens', key: ['user_id'], where: 'expires_at <= ?', values: [time] };
    return deleteSome(this.database.writer, old, limit);
  }
}

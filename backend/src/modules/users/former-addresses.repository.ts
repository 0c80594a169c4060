import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { FormerAddress } from './former-address.entity.js';

/** Queries earlier addresses of accounts and the links that restore them. */
@Injectable()
export class FormerAddressesRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<FormerAddress, 'id' | 'user'>): Promise<void> {
    await this.database.writer.insert(FormerAddress, row);
  }

  /** The former addresses of a person, oldest first. */
  async findOf(userId: number): Promise<FormerAddress[]> {
    return this.database.reader.find(FormerAddress, { where: { user_id: userId }, order: { id: 'ASC' } });
  }

  /** The address that a link restores; null when its token is unknown, used or expired. */
  async findByToken(tokenHash: string, now: string): Promise<FormerAddress | null> {
    const where = { token_hash: tokenHash, token_expires_at: MoreThan(now) };
    return this.database.reader.findOneBy(FormerAddress, where);
  }

  /** Deletes the row of a link, inside the caller's transaction; false when another request was first. */
  async use({ id, token_hash }: Pick<FormerAddress, 'id' | 'token_hash'>): Promise<boolean> {
    const sql = 'DELETE FROM former_addresses WHERE id = ? AND token_hash = ?';
    return (await this.database.change(sql, [id, token_hash])) === 1;
  }

  /** Ends the links of changes since `time`. */
  async endLinksSince(userId: number, time: string): Promise<void> {
    await this.database.change(
      'UPDATE former_addresses SET token_hash = NULL, token_expires_at = NULL WHERE user_id = ? AND changed_at >= ?',
      [userId, time],
    );
  }

  /** Deletes at most `limit` rows of changes before `time`, and returns the number that it found. */
  async deleteBefore(time: string, limit: number): Promise<number> {
    const old = { table: 'former_addresses', key: ['id'], where: 'changed_at <= ?', values: [time] };
    return deleteSome(this.database.writer, old, limit);
  }
}

import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** Queries recovery codes, of which only hashes are stored and each works once. */
@Injectable()
export class RecoveryCodesRepository {
  constructor(private readonly database: Database) {}

  async countOf(userId: number): Promise<number> {
    return this.database.reader.countBy(RecoveryCode, { user_id: userId });
  }

  /** Replaces all codes of a person. */
  async replace(userId: number, hashes: readonly string[], now: string): Promise<void> {
    await this.deleteOf(userId);
    const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now }));
    await this.database.writer.insert(RecoveryCode, rows);
  }

  /** Uses up a code; false when the person does not have it, or another request was first. */
  async use(userId: number, hash: string): Promise<boolean> {
    const { affected } = await this.database.writer.delete(RecoveryCode, {
      user_id: userId,
      code_hash: hash,
    });
    return affected === 1;
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.writer.delete(RecoveryCode, { user_id: userId });
  }

  async deleteSince(userId: number, time: string): Promise<void> {
    await this.database.writer.delete(RecoveryCode, { user_id: userId, created_at: MoreThanOrEqual(time) });
  }
}

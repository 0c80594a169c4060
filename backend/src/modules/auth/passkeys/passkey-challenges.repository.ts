import { Injectable } from '@nestjs/common';
import { deleteSome } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { PasskeyChallenge } from './passkey-challenge.entity.js';

/** Queries the challenges of passkeys; each is used at most once. */
@Injectable()
export class PasskeyChallengesRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<PasskeyChallenge, 'user'>): Promise<void> {
    await this.database.writer.insert(PasskeyChallenge, row);
  }

  /** Deletes a challenge inside the caller's transaction and returns it; null when another request was first. */
  async take(idHash: string): Promise<PasskeyChallenge | null> {
    const row = await this.database.writer.findOneBy(PasskeyChallenge, { id_hash: idHash });
    const { affected } = await this.database.writer.delete(PasskeyChallenge, { id_hash: idHash });
    return affected === 1 ? row : null;
  }

  /** Deletes at most `limit` expired challenges and returns how many it found. */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const expired = {
      table: 'passkey_challenges',
      key: ['id_hash'],
      where: 'expires_at <= ?',
      values: [now],
    };
    return deleteSome(this.database.writer, expired, limit);
  }
}

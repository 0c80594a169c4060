import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { TotpSecret } from './totp-secret.entity.js';

/** Queries the encrypted secrets of apps for codes, one per person. */
@Injectable()
export class TotpSecretsRepository {
  constructor(private readonly database: Database) {}

  async find(userId: number): Promise<TotpSecret | null> {
    return this.database.reader.findOneBy(TotpSecret, { user_id: userId });
  }

  /** Inserts the secret of a person; one that was not confirmed is replaced, a confirmed one is a duplicate. */
  async insert(row: Omit<TotpSecret, 'user'>): Promise<void> {
    await this.database.writer.delete(TotpSecret, { user_id: row.user_id, confirmed_at: IsNull() });
    await this.database.writer.insert(TotpSecret, row);
  }

  /** Stores the step of an accepted code; false when another request accepted it, or a newer one, or replaced the secret. */
  async useStep(
    { user_id, created_at }: Pick<TotpSecret, 'user_id' | 'created_at'>,
    step: number,
    changes: Partial<Omit<TotpSecret, 'user'>>,
  ): Promise<boolean> {
    const isNewer = { user_id, created_at, last_step: LessThan(step) };
    const { affected } = await this.database.writer.update(TotpSecret, isNewer, {
      last_step: step,
      ...changes,
    });
    return affected === 1;
  }

  /** @returns whether the person had one */
  async delete(userId: number): Promise<boolean> {
    const { affected } = await this.database.writer.delete(TotpSecret, { user_id: userId });
    return affected === 1;
  }

  async deleteSince(userId: number, time: string): Promise<void> {
    await this.database.change(
      'DELETE FROM totp_secrets WHERE user_id = ? AND (created_at >= ? OR confirmed_at >= ?)',
      [userId, time, time],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { Passkey } from './passkey.entity.js';

/** Queries passkeys of people. */
@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a passkey and returns its id. */
  async insert(row: Omit<Passkey, 'id' | 'user'>): Promise<number> {
    const result = await this.database.writer.insert(Passkey, row);
    return (result.identifiers[0] as Pick<Passkey, 'id'>).id;
  }

  /** The passkeys of a person, oldest first. */
  async findOf(userId: number): Promise<Passkey[]> {
    return this.database.reader.find(Passkey, { where: { user_id: userId }, order: { id: 'ASC' } });
  }

  async countOf(userId: number): Promise<number> {
    return this.database.reader.countBy(Passkey, { user_id: userId });
  }

  async findOwn(userId: number, id: number): Promise<Passkey | null> {
    return this.database.reader.findOneBy(Passkey, { id, user_id: userId });
  }

  async findByCredential(credentialHash: string): Promise<Passkey | null> {
    return this.database.reader.findOneBy(Passkey, { credential_hash: credentialHash });
  }

  async rename(userId: number, id: number, name: string): Promise<void> {
    await this.database.writer.update(Passkey, { id, user_id: userId }, { name });
  }

  /** Stores a use; false when the counter was changed since it was read, or the passkey was deleted. */
  async recordUse(
    { id, counter }: Pick<Passkey, 'id' | 'counter'>,
    use: Pick<Passkey, 'counter' | 'last_used_at'>,
  ): Promise<boolean> {
    const { affected } = await this.database.writer.update(Passkey, { id, counter }, use);
    return affected === 1;
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.writer.delete(Passkey, { user_id: userId });
  }

  /** @returns whether the person had this passkey */
  async delete(userId: number, id: number): Promise<boolean> {
    const { affected } = await this.database.writer.delete(Passkey, { id, user_id: userId });
    return affected === 1;
  }

  async deleteSince(userId: number, time: string): Promise<void> {
    await this.database.writer.delete(Passkey, { user_id: userId, created_at: MoreThanOrEqual(time) });
  }
}

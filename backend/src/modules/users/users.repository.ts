import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { User } from './user.entity.js';
import type { ContactData, PersonBrief } from './users.types.js';

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<User, 'id'>): Promise<number> {
    const saved = await this.database.writer.insert(User, row);
    return Number(saved.identifiers[0]?.id);
  }

  async findById(id: number): Promise<User | null> {
    return this.database.reader.findOneBy(User, { id });
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.database.reader.findOneBy(User, { email });
  }

  async findBriefs(ids: readonly number[]): Promise<PersonBrief[]> {
    return readInBatches(ids, (some) =>
      this.database.reader.query<PersonBrief[]>(
        `SELECT id, name, email FROM users WHERE id IN (${marks(some)})`,
        some,
      ),
    );
  }

  async count(): Promise<number> {
    return this.database.reader.count(User);
  }

  async updateStyleCounts(id: number, styleCounts: string, now: string): Promise<void> {
    await this.database.writer.update(User, { id }, { style_counts: styleCounts, updated_at: now });
  }

  async promote(id: number, now: string): Promise<void> {
    await this.database.writer.update(User, { id }, { is_admin: true, updated_at: now });
  }

  async findByGoogleId(googleId: string): Promise<User | null> {
    return this.database.reader.findOneBy(User, { google_id: googleId });
  }

  async updateContact(id: number, contact: ContactData, now: string): Promise<void> {
    await this.database.writer.update(User, { id }, { ...contact, updated_at: now });
  }

  async markEmailUnverified(id: number): Promise<void> {
    // Written out: libsql cannot bind a null that is the only value of a statement.
    await this.database.writer.query('UPDATE users SET email_verified_at = NULL WHERE id = ?', [id]);
  }

  /** Sets a password where there is none; false when there is one. */
  async setFirstPassword(id: number, passwordHash: string, now: string): Promise<boolean> {
    const changes = { password_hash: passwordHash, updated_at: now };
    const result = await this.database.writer.update(User, { id, password_hash: IsNull() }, changes);
    return result.affected === 1;
  }

  /** Changes a password that is still the one that was checked; false when it is another by now. */
  async replacePassword(
    id: number,
    checkedHash: string,
    passwordHash: string,
    now: string,
  ): Promise<boolean> {
    const changes = { password_hash: passwordHash, updated_at: now };
    const result = await this.database.writer.update(User, { id, password_hash: checkedHash }, changes);
    return result.affected === 1;
  }

  /**
   * Gives an account to whoever reads its mails. Where the address was never verified before, somebody else may have
   * tied the account to a Google identity of theirs: that tie goes. MySQL assigns from left to right.
   */
  async resetPassword(id: number, passwordHash: string, now: string): Promise<void> {
    await this.database.writer.query(
      `UPDATE users SET google_id = CASE WHEN email_verified_at IS NULL THEN NULL ELSE google_id END,
       email_verified_at = ?, password_hash = ?, token_version = token_version + 1, updated_at = ? WHERE id = ?`,
      [now, passwordHash, now, id],
    );
  }

  async raiseTokenVersion(id: number): Promise<void> {
    await this.database.writer.query('UPDATE users SET token_version = token_version + 1 WHERE id = ?', [id]);
  }

  /** Those of these picture addresses that somebody's profile shows. */
  async findPicturesInUse(pictures: readonly string[]): Promise<string[]> {
    if (pictures.length === 0) return [];
    const rows: { profile_picture: string }[] = await this.database.reader.query(
      `SELECT profile_picture FROM users WHERE profile_picture IN (${marks(pictures)})`,
      [...pictures],
    );
    return rows.map((row) => row.profile_picture);
  }

  async linkGoogle(id: number, googleId: string, now: string): Promise<void> {
    const changes = { google_id: googleId, email_verified_at: now, updated_at: now };
    await this.database.writer.update(User, { id }, changes);
  }

  async dropPassword(id: number): Promise<void> {
    await this.database.writer.query('UPDATE users SET password_hash = NULL WHERE id = ?', [id]);
  }

  /** False when there is none, or when it is an administrator's by now. */
  async delete(id: number): Promise<boolean> {
    const result = await this.database.writer.delete(User, { id, is_admin: false });
    return result.affected === 1;
  }
}

import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { RowQuery } from '../../platform/database/rows.js';
import { User } from './user.entity.js';
import type { ContactData, Deliverability, IdentityRow, PersonBrief } from './users.types.js';

/** Queries accounts by id, address or Google's id. */
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

  /** The query for the columns that a signed-in request needs. */
  identityQuery(id: number): RowQuery<IdentityRow> {
    const columns = ['name', 'email', 'is_admin', 'token_version'] as const;
    return { table: 'users', columns, where: 'id = ?', values: [id] };
  }

  /** Names and addresses of several accounts. Raw SQL: asked for with every message and list of conversations. */
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

  /**
   * Locks an account until the transaction ends; SQLite has a single writer and needs no lock. Raw SQL: TypeORM
   * refuses a lock on SQLite.
   * @returns what is stored now; undefined when there is no such account
   */
  async lock(id: number): Promise<Pick<User, 'email' | 'token_version'> | undefined> {
    const forUpdate = this.database.kind === 'mysql' ? 'FOR UPDATE' : '';
    const sql = `SELECT email, token_version FROM users WHERE id = ? ${forUpdate}`;
    const rows = await this.database.writer.query<Pick<User, 'email' | 'token_version'>[]>(sql, [id]);
    return rows[0];
  }

  async updateContact(id: number, contact: ContactData, now: string): Promise<void> {
    await this.database.writer.update(User, { id }, { ...contact, updated_at: now });
  }

  async markEmailUnverified(id: number): Promise<void> {
    // Raw SQL: libsql cannot bind a null that TypeORM passes as a parameter.
    const sql = 'UPDATE users SET email_verified_at = NULL, predates_verification = 0 WHERE id = ?';
    await this.database.writer.query(sql, [id]);
  }

  async markEmailVerified(id: number, now: string): Promise<void> {
    const changes = { email_verified_at: now, updated_at: now };
    await this.database.writer.update(User, { id, email_verified_at: IsNull() }, changes);
  }

  /** What decides whether mail is sent to a normalised address; null: nobody has it. Raw SQL: asked for every message. */
  async findDeliverability(email: string): Promise<Deliverability | null> {
    const rows: Deliverability[] = await this.database.reader.query(
      'SELECT email_verified_at, predates_verification, suspended_at FROM users WHERE email = ?',
      [email],
    );
    return rows[0] ?? null;
  }

  /** Sets a password when there is none; false when there is one. */
  async setFirstPassword(id: number, passwordHash: string, now: string): Promise<boolean> {
    const changes = { password_hash: passwordHash, updated_at: now };
    const result = await this.database.writer.update(User, { id, password_hash: IsNull() }, changes);
    return result.affected === 1;
  }

  /** Replaces the password hash that was checked; false when another hash was stored since. */
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
   * Sets the password of an account whose owner has proven to receive its mail. When the address was never verified,
   * another person may have linked a Google account: that link is removed. Raw SQL for the CASE expression; MySQL
   * assigns from left to right, so `google_id` is before `email_verified_at`.
   */
  async resetPassword(id: number, passwordHash: string, now: string): Promise<void> {
    await this.database.writer.query(
      `UPDATE users SET google_id = CASE WHEN email_verified_at IS NULL THEN NULL ELSE google_id END,
       email_verified_at = ?, password_hash = ?, token_version = token_version + 1, updated_at = ? WHERE id = ?`,
      [now, passwordHash, now, id],
    );
  }

  /** Suspends an account, or lifts the suspension. Raw SQL: '' stands for null, which libsql cannot bind as the first parameter. */
  async setSuspended(id: number, at: string | null): Promise<void> {
    const sql = "UPDATE users SET suspended_at = NULLIF(?, '') WHERE id = ?";
    await this.database.writer.query(sql, [at ?? '', id]);
  }

  /** Those of the accounts that are suspended. Raw SQL: asked for with every message. */
  async findSuspended(ids: readonly number[]): Promise<number[]> {
    const rows = await readInBatches(ids, (some) =>
      this.database.reader.query<Pick<User, 'id'>[]>(
        `SELECT id FROM users WHERE id IN (${marks(some)}) AND suspended_at IS NOT NULL`,
        some,
      ),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Sets a former address, whose mail the person has proven to receive, and removes every way to sign in that is stored in
   * this row. Raw SQL: libsql cannot bind a null that TypeORM passes as a parameter.
   */
  async restoreEmail(id: number, email: string, now: string): Promise<void> {
    await this.database.writer.query(
      `UPDATE users SET email = ?, email_verified_at = ?, predates_verification = 0, password_hash = NULL,
       google_id = NULL, token_version = token_version + 1, updated_at = ? WHERE id = ?`,
      [email, now, now, id],
    );
  }

  async raiseTokenVersion(id: number): Promise<void> {
    await this.database.writer.increment(User, { id }, 'token_version', 1);
  }

  /** The picture paths among these that an account uses. */
  async findPicturesInUse(pictures: readonly string[]): Promise<string[]> {
    if (pictures.length === 0) return [];
    const rows = await this.database.reader.find(User, {
      select: { id: true, profile_picture: true },
      where: { profile_picture: In(pictures) },
    });
    return rows.flatMap((row) => row.profile_picture ?? []);
  }

  async linkGoogle(id: number, googleId: string, now: string): Promise<void> {
    const changes = { google_id: googleId, email_verified_at: now, updated_at: now };
    await this.database.writer.update(User, { id }, changes);
  }

  async deletePassword(id: number): Promise<void> {
    // Raw SQL: libsql cannot bind a null that TypeORM passes as a parameter.
    await this.database.writer.query('UPDATE users SET password_hash = NULL WHERE id = ?', [id]);
  }

  /** False when there is no such account, or when it has become an administrator's. */
  async delete(id: number): Promise<boolean> {
    const result = await this.database.writer.delete(User, { id, is_admin: false });
    return result.affected === 1;
  }
}

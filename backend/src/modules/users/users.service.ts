import { Injectable } from '@nestjs/common';
import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { conflict } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/engine.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';
import type { NewUser, PersonBrief } from './users.types.js';

/** People's accounts; the only writer of `users`. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an account and gives its id.
   * @throws 409 with the text of decisions.md section 3 when the address is taken
   */
  async create(user: NewUser): Promise<number> {
    const now = this.clock.timestamp();
    const row = {
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      location: user.location ?? null,
      profile_picture: null,
      google_id: null,
      is_admin: user.isAdmin ?? false,
      email_verified_at: user.emailVerifiedAt ?? null,
      token_version: 0,
      style_counts: user.styleCounts,
      created_at: now,
      updated_at: now,
    };
    try {
      return await this.database.transaction(() => this.users.insert(row));
    } catch (error) {
      if (isDuplicate(error)) throw conflict(EMAIL_TAKEN_TEXT);
      throw error;
    }
  }

  findById(id: number): Promise<User | null> {
    return this.users.findById(id);
  }

  /** Finds an account by its normalised address. */
  findByEmail(email: string): Promise<User | null> {
    return this.users.findByEmail(email);
  }

  /** Names and addresses of several people at once, by id; unknown ids are absent. */
  async profilesOf(ids: readonly number[]): Promise<Map<number, PersonBrief>> {
    const briefs = await this.users.findBriefs(ids);
    return new Map(briefs.map((brief) => [brief.id, brief]));
  }

  /** Keeps the latest questionnaire result of a person. */
  async keepStyle(id: number, styleCounts: string): Promise<void> {
    await this.database.transaction(() =>
      this.users.updateStyleCounts(id, styleCounts, this.clock.timestamp()),
    );
  }

  /** Makes a person an administrator (first start only; never over HTTP). */
  async promote(id: number): Promise<void> {
    await this.database.transaction(() => this.users.promote(id, this.clock.timestamp()));
  }

  /** True on a database that nobody has used yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.users.count()) === 0;
  }
}

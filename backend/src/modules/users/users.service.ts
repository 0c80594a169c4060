import { Injectable } from '@nestjs/common';
import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { conflict, forbidden } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { Events } from '../../platform/events/events.service.js';
import type { User } from './user.entity.js';
import { SetupTokensService } from './setup-tokens.service.js';
import { AccountLeaves, AccountReclaimed, EmailChanged, NameChanged } from './users.events.js';
import { UsersRepository } from './users.repository.js';
import type { Account, ContactData, NewUser, PersonBrief } from './users.types.js';

/** People's accounts; the only writer of `users`. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly setupTokens: SetupTokensService,
    private readonly database: Database,
    private readonly events: Events,
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
      google_id: user.googleId ?? null,
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

  findByGoogleId(googleId: string): Promise<User | null> {
    return this.users.findByGoogleId(googleId);
  }

  /**
   * Gives an account another name and address, and another place and picture when they are given. With another
   * address every session ends but the one that made the change, and a token for the first password is worth nothing
   * any more.
   * @param keptSessionId the session that stays; null when somebody else than the person makes the change
   * @throws 409 when the address is taken
   */
  async changeContact(user: Account, contact: ContactData, keptSessionId: string | null): Promise<void> {
    await this.database.transaction(async () => {
      await this.writeContact(user.id, contact);
      if (user.name !== contact.name) await this.events.publish(new NameChanged(user.id, contact.name));
      if (user.email === contact.email) return;
      await this.users.markEmailUnverified(user.id);
      await this.setupTokens.drop(user.id);
      await this.events.publish(new EmailChanged(user.id, keptSessionId, user));
    });
  }

  /** Sets a password where there is none, inside the caller's transaction; false when there is one. */
  setFirstPassword(id: number, passwordHash: string): Promise<boolean> {
    return this.users.setFirstPassword(id, passwordHash, this.clock.timestamp());
  }

  /** Changes the password that was checked; false when it is another by now. */
  async replacePassword(user: Account, passwordHash: string): Promise<boolean> {
    const checked = user.password_hash;
    if (checked === null) return false;
    return this.database.transaction(async () => {
      await this.setupTokens.drop(user.id);
      return this.users.replacePassword(user.id, checked, passwordHash, this.clock.timestamp());
    });
  }

  /**
   * Gives an account to whoever has proven to read its mails: new password, verified address. Every access token,
   * known device and token for the first password is worth nothing any more.
   */
  async resetPassword(id: number, passwordHash: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.setupTokens.drop(id);
      await this.users.resetPassword(id, passwordHash, this.clock.timestamp());
      await this.events.publish(new AccountReclaimed(id));
    });
  }

  /** Makes every access token and every known device of a person worth nothing. */
  async raiseTokenVersion(id: number): Promise<void> {
    await this.database.transaction(() => this.users.raiseTokenVersion(id));
  }

  /** Those of these picture addresses that somebody's profile shows. */
  picturesInUse(pictures: readonly string[]): Promise<string[]> {
    return this.users.findPicturesInUse(pictures);
  }

  /**
   * From now on this Google account opens the account, and its address counts as verified. Where it was not, whoever
   * knows the old password may not be its owner: that password goes.
   */
  async linkGoogle(user: Account, googleId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.users.linkGoogle(user.id, googleId, this.clock.timestamp());
      if (user.email_verified_at !== null) return;
      await this.users.dropPassword(user.id);
      await this.setupTokens.drop(user.id);
    });
  }

  /**
   * Deletes an account and all that belongs to it alone; who keeps more of it listens to `AccountLeaves`.
   * @throws 403 when it has become an administrator's meanwhile
   */
  async remove(user: Account): Promise<void> {
    await this.database.transaction(async () => {
      await this.events.publish(new AccountLeaves(user.id, user.email, user.profile_picture));
      const isGone = (await this.users.delete(user.id)) || (await this.users.findById(user.id)) === null;
      if (!isGone) throw forbidden();
    });
  }

  private async writeContact(id: number, contact: ContactData): Promise<void> {
    try {
      await this.users.updateContact(id, contact, this.clock.timestamp());
    } catch (error) {
      if (isDuplicate(error)) throw conflict(EMAIL_TAKEN_TEXT);
      throw error;
    }
  }
}

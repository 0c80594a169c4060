import { Injectable } from '@nestjs/common';
import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { normaliseEmail } from '@stanze/domain/validation';
import { conflict, forbidden } from '../../common/errors/product-error.js';
import { newSecret } from '../../common/secrets.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import type { RowQuery } from '../../platform/database/rows.js';
import { Events } from '../../platform/events/events.service.js';
import { FormerAddressesService } from './former-addresses.service.js';
import type { User } from './user.entity.js';
import {
  AccountDeletion,
  AccountReclaimed,
  AddressUnverified,
  EmailChanged,
  NameChanged,
  PasswordReplaced,
  UnverifiedAccountClaimed,
} from './users.events.js';
import { receivesMail } from './users.policy.js';
import { UsersRepository } from './users.repository.js';
import type {
  Account,
  ContactAuthor,
  ContactData,
  IdentityRow,
  NewUser,
  PersonBrief,
} from './users.types.js';

const CHANGED_SINCE = 'L’account è appena cambiato: ricarica la pagina e riprova.';

/** Accounts of people; the only writer of `users`. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly former: FormerAddressesService,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an account and returns its id. Unless its address is verified already, `AddressUnverified` is published.
   * @throws 409 when the address is taken
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
      email_verified_at: user.isVerified ? now : null,
      predates_verification: false,
      token_version: 0,
      style_counts: user.styleCounts,
      suspended_at: null,
      ...{ created_at: now, updated_at: now },
    };
    try {
      return await this.database.transaction(() => this.insert(row));
    } catch (error) {
      if (isDuplicate(error)) throw conflict(EMAIL_TAKEN_TEXT);
      throw error;
    }
  }

  /** Whether mail other than links is sent to a normalised address; false when no account has it. */
  async receivesMail(email: string): Promise<boolean> {
    const row = await this.users.findDeliverability(email);
    return row !== null && receivesMail(row);
  }

  /** Marks the address of an account as verified; a person has proven to receive its mail. */
  async verifyEmail(id: number): Promise<void> {
    await this.database.transaction(() => this.users.markEmailVerified(id, this.clock.timestamp()));
  }

  findById(id: number): Promise<User | null> {
    return this.users.findById(id);
  }

  /** Locks an account until the end of the caller's transaction. */
  async lock(id: number): Promise<void> {
    await this.users.lock(id);
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

  /** Those of the accounts that are suspended. */
  async suspendedAmong(ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.users.findSuspended(ids));
  }

  /** Stores the latest questionnaire result of a person. */
  async saveStyleCounts(id: number, styleCounts: string): Promise<void> {
    await this.database.transaction(() =>
      this.users.updateStyleCounts(id, styleCounts, this.clock.timestamp()),
    );
  }

  /** Gives a person the role of an administrator (first start only; never over HTTP). */
  async promote(id: number): Promise<void> {
    await this.database.transaction(() => this.users.promote(id, this.clock.timestamp()));
  }

  /** Whether the database contains no account, or only that of an administrator with this address. */
  async isEmptyBut(adminEmail: string | null): Promise<boolean> {
    const count = await this.users.count();
    if (count !== 1 || adminEmail === null) return count === 0;
    return (await this.users.findByEmail(normaliseEmail(adminEmail)))?.is_admin === true;
  }

  /** The query for what a signed-in request needs of an account. */
  identityQuery(id: number): RowQuery<IdentityRow> {
    return this.users.identityQuery(id);
  }

  findByGoogleId(googleId: string): Promise<User | null> {
    return this.users.findByGoogleId(googleId);
  }

  /**
   * Changes name and address of an account, and city and picture when they are given. A new address ends every other
   * session and, unless it was used for the change, invalidates a token for the first password.
   * @throws 409 when the address is taken, or when the account was secured since `user` was read: the restoration of an
   * address or a new password is never overwritten by a change that began before
   */
  async changeContact(user: Account, contact: ContactData, author: ContactAuthor): Promise<void> {
    await this.database.transaction(async () => {
      const current = await this.users.lock(user.id);
      if (current && current.token_version !== user.token_version) throw conflict(CHANGED_SINCE);
      await this.writeContact(user.id, contact);
      if (user.name !== contact.name) await this.events.publish(new NameChanged(user.id, contact.name));
      if (user.email === contact.email) return;
      await this.users.markEmailUnverified(user.id);
      await this.replaceAddress(user, author);
      await this.events.publish(new AddressUnverified(user.id, contact.email));
    });
  }

  /** Sets a password when there is none, inside the caller's transaction; false when there is one. */
  setFirstPassword(id: number, passwordHash: string): Promise<boolean> {
    return this.users.setFirstPassword(id, passwordHash, this.clock.timestamp());
  }

  /** Replaces the password that was checked; false when another one was stored since. */
  async replacePassword(user: Account, passwordHash: string): Promise<boolean> {
    const checked = user.password_hash;
    if (checked === null) return false;
    return this.database.transaction(async () => {
      await this.events.publish(new PasswordReplaced(user.id));
      return this.users.replacePassword(user.id, checked, passwordHash, this.clock.timestamp());
    });
  }

  /**
   * Sets a new password for a person who has proven to receive the account's mail, and marks the address as verified.
   * Every access token, trusted device and token for the first password becomes invalid.
   */
  async resetPassword(id: number, passwordHash: string): Promise<void> {
    await this.database.transaction(async () => {
      const wasVerified = (await this.users.findById(id))?.email_verified_at !== null;
      await this.users.resetPassword(id, passwordHash, this.clock.timestamp());
      await this.events.publish(new AccountReclaimed(id));
      if (!wasVerified) await this.events.publish(new UnverifiedAccountClaimed(id));
    });
  }

  /** Invalidates every access token and every trusted device of a person. */
  async raiseTokenVersion(id: number): Promise<void> {
    await this.database.transaction(() => this.users.raiseTokenVersion(id));
  }

  /** The picture paths among these that an account uses. */
  picturesInUse(pictures: readonly string[]): Promise<string[]> {
    return this.users.findPicturesInUse(pictures);
  }

  /**
   * Links a Google account, and marks the address as verified. When it was not verified before, another person may have
   * chosen the password, so it is deleted; other modules delete their factors.
   */
  async linkGoogle(user: Account, googleId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.users.linkGoogle(user.id, googleId, this.clock.timestamp());
      if (user.email_verified_at !== null) return;
      await this.users.deletePassword(user.id);
      await this.events.publish(new UnverifiedAccountClaimed(user.id));
    });
  }

  /**
   * Deletes an account with the rows that refer to it. Modules with further data of the person listen to
   * `AccountDeletion`.
   * @throws 403 when it has become an administrator's in the meantime
   */
  async remove(user: Account): Promise<void> {
    await this.database.transaction(async () => {
      await this.events.publish(
        new AccountDeletion(user.id, user.email, user.profile_picture, await this.former.of(user.id)),
      );
      const isDeleted = (await this.users.delete(user.id)) || (await this.users.findById(user.id)) === null;
      if (!isDeleted) throw forbidden();
    });
  }

  /** The address of a registration may have been mistyped, and belong to a stranger: it gets no mail. */
  private async replaceAddress(user: Account, author: ContactAuthor): Promise<void> {
    const { id, name, email } = user;
    const wasVerified = user.email_verified_at !== null;
    const restorationToken = wasVerified && !author.isRegistering ? newSecret() : null;
    const receivedMail = receivesMail(user) && !author.isRegistering;
    const previous = { name, email, receivedMail, restorationToken };
    await this.events.publish(new EmailChanged(id, author, previous));
    // Last, so that every mail to the address is older than its row.
    await this.former.add({ userId: id, email }, restorationToken);
  }

  private async insert(row: Omit<User, 'id'>): Promise<number> {
    const id = await this.users.insert(row);
    if (row.email_verified_at === null) await this.events.publish(new AddressUnverified(id, row.email));
    return id;
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

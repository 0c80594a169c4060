import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { UsersService } from '../users/users.service.js';
import type { Account } from '../users/users.types.js';
import { NewAccounts } from './new-accounts.js';
import { GOOGLE_FAILED, type GooglePerson } from './google-tokens.js';
import { SessionsService } from './sessions.service.js';

/** Accounts of people whom Google names. */
@Injectable()
export class GoogleAccounts {
  constructor(
    private readonly users: UsersService,
    private readonly newAccounts: NewAccounts,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The account of this identity; else the one of this address, which is tied to the identity from now on. Where the
   * address was never verified, whoever made the account may be somebody else: old password and sessions go.
   * @throws 401 when the address belongs to another Google identity
   */
  async find(person: GooglePerson): Promise<Account | null> {
    const own = await this.users.findByGoogleId(person.sub);
    if (own) return own;
    const user = await this.users.findByEmail(person.email);
    if (!user) return null;
    if (user.google_id !== null) throw unauthenticated(GOOGLE_FAILED);
    await this.database.transaction(async () => {
      if (user.email_verified_at === null) await this.sessions.closeAll(user.id, null);
      await this.users.linkGoogle(user, person.sub);
    });
    return user;
  }

  /** A new account without a password. @throws 409 when the address was taken meanwhile */
  create(person: GooglePerson, name: string, styleCounts: string | null): Promise<number> {
    const account = { email: person.email, name, passwordHash: null, styleCounts };
    const proof = { emailVerifiedAt: this.clock.timestamp(), googleId: person.sub };
    return this.newAccounts.create({ ...account, ...proof }, 'google');
  }
}

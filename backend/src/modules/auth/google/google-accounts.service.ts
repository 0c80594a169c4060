import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../common/errors/product-error.js';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { FactorChanged } from '../../users/users.events.js';
import { UsersService } from '../../users/users.service.js';
import type { Account } from '../../users/users.types.js';
import { NewAccountsService } from '../registration/new-accounts.service.js';
import { GOOGLE_FAILED, type GooglePerson } from './google-tokens.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Accounts of people who sign in with Google (docs/product.md#google-sign-in). */
@Injectable()
export class GoogleAccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly newAccounts: NewAccountsService,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /**
   * The account that is linked to this Google account; otherwise the account with the same address, which is then
   * linked. When that address was never verified, another person may have created the account: its password is deleted
   * and its sessions are ended.
   * @throws 401 when the address is linked to another Google account
   */
  async find(person: GooglePerson): Promise<Account | null> {
    const own = await this.users.findByGoogleId(person.sub);
    if (own) return this.verified(own, person);
    const user = await this.users.findByEmail(person.email);
    if (!user) return null;
    if (user.google_id !== null) throw unauthenticated(GOOGLE_FAILED);
    await this.database.transaction(async () => {
      if (user.email_verified_at === null) await this.sessions.closeAll(user.id, null);
      await this.users.linkGoogle(user, person.sub);
      await this.events.publish(new FactorChanged(user.id, 'google-linked'));
    });
    return user;
  }

  /** Google has verified the address of a linked account, when it is the same one. */
  private async verified(own: Account, { email }: GooglePerson): Promise<Account> {
    if (own.email === email && own.email_verified_at === null) await this.users.verifyEmail(own.id);
    return own;
  }

  /** Creates an account without a password. @throws 409 when the address was taken in the meantime */
  create(person: GooglePerson, name: string, styleCounts: string | null): Promise<number> {
    const account = { email: person.email, name, passwordHash: null, styleCounts };
    const proof = { isVerified: true, googleId: person.sub };
    return this.newAccounts.create({ ...account, ...proof }, 'google');
  }
}

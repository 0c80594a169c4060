import { Injectable } from '@nestjs/common';
import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { invalidField, ProductError } from '../../common/errors/product-error.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.service.js';
import type { Account } from '../users/users.types.js';
import { UsersService } from '../users/users.service.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordsService, requireGoodPassword } from './passwords.service.js';
import { ResetLinks } from './reset-links.js';
import type { DeviceOwner } from './sessions.service.js';

/** Mails that somebody else can make an address get; what is more is left out without a word. */
const PER_ACCOUNT = { times: 3, everyMs: EVERY.hour };
const BAD_LINK = 'Il link non è valido o è scaduto. Chiedine uno nuovo.';

/** New passwords for whoever reads the mails of an address. */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly links: ResetLinks,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottle,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Has a link mailed. Whether somebody has the address can be seen neither in the outcome nor in the time it takes.
   * @throws 400 for what is no address
   */
  async request(written: string): Promise<void> {
    const email = normaliseEmail(written);
    if (!isEmail(email)) throw invalidField('email', EMAIL_FORMAT_TEXT);
    if (await this.limits.tryTake(`reset ${email}`, PER_ACCOUNT)) await this.links.send(email);
  }

  /**
   * Sets the password with the token of a mailed link, ends every session, and gives whose device it was.
   * @throws 400 for a password that breaks the rules, and for a link that was used, is too old or not the newest
   */
  async reset(token: string, password: string): Promise<DeviceOwner> {
    requireGoodPassword(password, 'new_password');
    // Before the costly part.
    if ((await this.links.userOf(token)) === null) throw badLink();
    const user = await this.redeemed(token, await this.passwords.hash(password));
    await this.throttle.forget(user.email);
    return { userId: user.id, tokenVersion: user.token_version };
  }

  private async redeemed(token: string, passwordHash: string): Promise<Account> {
    const userId = await this.links.redeem(token, passwordHash);
    const user = userId === null ? null : await this.users.findById(userId);
    if (!user) throw badLink();
    return user;
  }
}

function badLink(): ProductError {
  return new ProductError(400, 'bad_reset_link', BAD_LINK);
}

import { Injectable } from '@nestjs/common';
import { BAD_REQUEST } from '@stanze/domain/http-statuses';
import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { invalidField, ProductError } from '../../../common/errors/product-error.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limit.service.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { UsersService } from '../../users/users.service.js';
import type { Account } from '../../users/users.types.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import type { DeviceOwner } from '../sessions/trusted-devices.service.js';
import { requireGoodPassword } from './passwords.policy.js';
import { PasswordsService } from './passwords.service.js';
import { ResetLinksService } from './reset-links.service.js';

/**
 * Number of mails that other people can cause to be sent to an address; further requests send none and get the same
 * response.
 */
const PER_ADDRESS = { times: 3, everyMs: EVERY.hour };
const BAD_LINK = 'Il link non è valido o è scaduto. Chiedine uno nuovo.';

/** New passwords for people who receive the mail of an account (docs/product.md#passwords). */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly links: ResetLinksService,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottleService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Sends a link by mail. Neither the response nor its duration reveals whether the address has an account.
   * @throws 400 for text that is not an address
   */
  async request(written: string): Promise<void> {
    const email = normaliseEmail(written);
    if (!isEmail(email)) throw invalidField('email', EMAIL_FORMAT_TEXT);
    if (await this.limits.tryTake(`reset ${email}`, PER_ADDRESS)) await this.links.send(email);
  }

  /**
   * Sets the password with the token of a mailed link, ends every session, and returns the owner of the device.
   * @throws 400 for a password that breaks the rules, and for a link that was used, has expired or is not the newest
   */
  async reset(token: string, password: string): Promise<DeviceOwner> {
    requireGoodPassword(password, {}, 'new_password');
    // Checked before the hash is computed, which takes long.
    const owner = await this.links.ownerOf(token);
    if (!owner) throw badLink();
    requireGoodPassword(password, owner, 'new_password');
    const user = await this.redeem(token, await this.passwords.hash(password));
    await this.throttle.reset(user.email);
    return { userId: user.id, tokenVersion: user.token_version };
  }

  private async redeem(token: string, passwordHash: string): Promise<Account> {
    const userId = await this.links.redeem(token, passwordHash);
    const user = userId === null ? null : await this.users.findById(userId);
    if (!user) throw badLink();
    return user;
  }
}

function badLink(): ProductError {
  return new ProductError(BAD_REQUEST, 'bad_reset_link', BAD_LINK);
}

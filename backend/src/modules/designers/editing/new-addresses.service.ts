import { Injectable } from '@nestjs/common';
import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { conflict } from '../../../common/errors/product-error.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limit.service.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { UsersService } from '../../users/users.service.js';

/** New addresses of one account: each gets a mail, and its answer shows whether it is taken. */
const OF_ACCOUNT = { times: 20, everyMs: EVERY.hour };
/** The same for a registration that anybody can create; its token is valid for days. */
const OF_REGISTRATION = { times: 10, everyMs: 24 * EVERY.hour };

/** The addresses that a profile may get. */
@Injectable()
export class NewAddressesService {
  constructor(
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counts one more address of an account, taken ones included, and checks that no other account has it.
   * @param isRegistering the account has no password yet
   * @throws 429 after too many addresses, 409 for a taken one
   */
  async require(email: string, userId: number, isRegistering: boolean): Promise<void> {
    await this.limits.take(
      `new addresses of account ${userId}`,
      isRegistering ? OF_REGISTRATION : OF_ACCOUNT,
    );
    const holder = await this.users.findByEmail(email);
    if (holder && holder.id !== userId) throw conflict(EMAIL_TAKEN_TEXT);
  }
}

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

/** The same for a network, whose person may have many accounts; as many as `PUT /users/me` accepts from one. */
const OF_NETWORK = { times: 60, everyMs: EVERY.hour };

/** What of an edit decides about its limits. */
interface Author {
  /** Of the client; absent for an administrator, who manages other people's profiles. */
  readonly network?: string;
  /** The account has no password yet. */
  readonly isRegistering?: boolean;
}

/** The addresses that a profile may get. */
@Injectable()
export class NewAddressesService {
  constructor(
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counts one more address of an account, taken ones included, and checks that no other account has it.
   * @throws 429 after too many addresses, 409 for a taken one
   */
  async require(email: string, userId: number, { network, isRegistering }: Author): Promise<void> {
    // The narrower one first: whoever is refused by it takes nothing of what all in one network have.
    await this.limits.take(
      `new addresses of account ${userId}`,
      isRegistering ? OF_REGISTRATION : OF_ACCOUNT,
    );
    if (network !== undefined) await this.limits.take(`new addresses of network ${network}`, OF_NETWORK);
    const holder = await this.users.findByEmail(email);
    if (holder && holder.id !== userId) throw conflict(EMAIL_TAKEN_TEXT);
  }
}

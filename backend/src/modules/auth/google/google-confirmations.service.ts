import { Injectable } from '@nestjs/common';
import { forbidden } from '../../../common/errors/product-error.js';
import { isRecentSignIn } from '../../../common/http/recent-sign-in.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import type { Account } from '../../users/users.types.js';
import { GoogleTokensService } from './google-tokens.service.js';

const OTHER_GOOGLE = 'Questo account Google non è quello con cui accedi a Stanze.';
const OLD_GOOGLE = 'Questo accesso con Google non è recente: accedi di nuovo con Google.';

/** Checks who a signed-in person is with an ID token from Google. */
@Injectable()
export class GoogleConfirmationsService {
  constructor(
    private readonly tokens: GoogleTokensService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param secret of the browser that sends the token
   * @throws 401 for a token that is not valid or of another browser, 403 for another Google account and for an old token
   */
  async check(user: Account, credential: string, secret: string | null): Promise<void> {
    const google = await this.tokens.read(credential, secret);
    if (user.google_id !== google.sub) throw forbidden(OTHER_GOOGLE);
    if (!isRecentSignIn(google.issuedAt, this.clock.now())) throw forbidden(OLD_GOOGLE);
    await this.tokens.spend(google);
  }
}

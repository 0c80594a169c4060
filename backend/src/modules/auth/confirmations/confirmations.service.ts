import { Injectable } from '@nestjs/common';
import { forbidden, invalidField, unauthenticated } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { isRecentSignIn } from '../../../common/http/recent-sign-in.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import type { Account } from '../../users/users.types.js';
import { UsersService } from '../../users/users.service.js';
import { GoogleTokensService } from '../google/google-tokens.service.js';
import { PasswordChecksService } from '../passwords/password-checks.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { ConfirmationRequest } from './dto/confirmation.dto.js';

const WRONG = 'La password non è corretta.';
const NO_PASSWORD = 'Il tuo account non ha una password: conferma accedendo di nuovo con Google.';
const OTHER_GOOGLE = 'Questo account Google non è quello con cui accedi a Stanze.';
const OLD_GOOGLE = 'Questo accesso con Google non è recente: accedi di nuovo con Google.';
const MISSING = 'Inserisci la tua password';

/** Proofs of who the person of an open session is (docs/product.md#recent-sign-in). */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordChecksService,
    private readonly google: GoogleTokensService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the proof and renews the time of the last authentication of this session, and of no other.
   * @throws 400 without a proof, 403 for one that is not this person's, 429 after several
   */
  async confirm(person: Principal, { password, credential, nonce }: ConfirmationRequest): Promise<void> {
    const user = await this.users.findById(person.userId);
    if (!user) throw unauthenticated();
    if (password) await this.checkPassword(user, password);
    else if (credential) await this.checkGoogle(user, credential, nonce ?? null);
    else throw invalidField('password', MISSING);
    await this.sessions.confirm(person.sessionId);
  }

  private async checkPassword(user: Account, password: string): Promise<void> {
    if (user.password_hash === null) throw forbidden(NO_PASSWORD);
    await this.passwords.check(user, password, WRONG);
  }

  private async checkGoogle(user: Account, credential: string, nonce: string | null): Promise<void> {
    const google = await this.google.read(credential, nonce);
    if (user.google_id !== google.sub) throw forbidden(OTHER_GOOGLE);
    if (!isRecentSignIn(google.issuedAt, this.clock.now())) throw forbidden(OLD_GOOGLE);
    await this.google.spend(google);
  }
}

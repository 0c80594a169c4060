import { Injectable } from '@nestjs/common';
import { forbidden, invalidField, unauthenticated } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import type { Account } from '../../users/users.types.js';
import { UsersService } from '../../users/users.service.js';
import { GoogleConfirmationsService } from '../google/google-confirmations.service.js';
import { PasswordChecksService } from '../passwords/password-checks.service.js';
import { CodeChecksService } from '../second-factor/code-checks.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { ConfirmationRequest } from './dto/confirmation.dto.js';

const WRONG = 'La password non è corretta.';
const NO_PASSWORD = 'Il tuo account non ha una password: conferma accedendo di nuovo con Google.';
const MISSING = 'Inserisci la tua password';

/** Proofs of who the person of an open session is (docs/product.md#recent-sign-in). */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordChecksService,
    private readonly google: GoogleConfirmationsService,
    private readonly codes: CodeChecksService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Checks the proof, and the code of an account with an app for codes, and renews the time of the last authentication of
   * this session, and of no other.
   * @param googleSecret of the browser, to which the nonce of a token belongs
   * @throws 400 without a proof, 403 for one that is not this person's and without the code, 429 after several
   */
  async confirm(
    person: Principal,
    { password, credential, code }: ConfirmationRequest,
    googleSecret: string | null,
  ): Promise<void> {
    const user = await this.users.findById(person.userId);
    if (!user) throw unauthenticated();
    if (password) await this.checkPassword(user, password);
    else if (credential) await this.google.check(user, credential, googleSecret);
    else throw invalidField('password', MISSING);
    await this.codes.confirm(user.id, code || null);
    await this.sessions.confirm(person.sessionId);
  }

  private async checkPassword(user: Account, password: string): Promise<void> {
    if (user.password_hash === null) throw forbidden(NO_PASSWORD);
    await this.passwords.check(user, password, WRONG);
  }
}

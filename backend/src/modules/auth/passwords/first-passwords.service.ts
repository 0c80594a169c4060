import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@stanze/domain/validation';
import { forbidden } from '../../../common/errors/product-error.js';
import { Database } from '../../../platform/database/database.service.js';
import { SETUP_TOKEN_REFUSED_TEXT, SetupTokensService } from '../../users/setup-tokens.service.js';
import { UsersService } from '../../users/users.service.js';
import { requireGoodPassword } from './passwords.policy.js';
import { PasswordsService } from './passwords.service.js';

/** Sets the first password of an account that a designer's registration has created. */
@Injectable()
export class FirstPasswordsService {
  constructor(
    private readonly users: UsersService,
    private readonly setupTokens: SetupTokensService,
    private readonly passwords: PasswordsService,
    private readonly database: Database,
  ) {}

  /**
   * Sets the password of an account that has none, and returns its id.
   * @throws 400 for a password that breaks the rules, 403 with one text for all other reasons
   */
  async set(writtenEmail: string, password: string, token: string): Promise<number> {
    const email = normaliseEmail(writtenEmail);
    requireGoodPassword(password, { email });
    const user = await this.users.findByEmail(email);
    const isAccepted = await this.setupTokens.isValid(user?.id ?? 0, token);
    if (!user || !isAccepted || user.password_hash !== null) throw forbidden(SETUP_TOKEN_REFUSED_TEXT);
    requireGoodPassword(password, user);
    const hash = await this.passwords.hash(password);
    const isSet = await this.database.transaction(
      async () => (await this.setupTokens.use(user.id, token)) && this.users.setFirstPassword(user.id, hash),
    );
    if (!isSet) throw forbidden(SETUP_TOKEN_REFUSED_TEXT);
    return user.id;
  }
}

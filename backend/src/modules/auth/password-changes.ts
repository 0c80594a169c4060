import { Injectable } from '@nestjs/common';
import { forbidden } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import type { Account } from '../users/users.types.js';
import { UsersService } from '../users/users.service.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordsService, requireGoodPassword } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';

const NO_PASSWORD = 'Scegli la prima password con il link che ti mandiamo per email.';
const WRONG = 'La password attuale non è corretta.';

/** Changing the own password with the old one. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottle,
    private readonly database: Database,
  ) {}

  /**
   * Changes the password; the session that does it stays, all others end.
   * @throws 400 for a password that breaks the rules, 403 for a wrong old one and without one, 429 after several
   *   wrong ones: a session that was left open is no way to guess without end
   */
  async change({ userId, sessionId }: Principal, current: string, next: string): Promise<void> {
    requireGoodPassword(next, 'new_password');
    const user = await this.users.findById(userId);
    if (!user || user.password_hash === null) throw forbidden(NO_PASSWORD);
    await this.check(user, current);
    const passwordHash = await this.passwords.hash(next);
    await this.database.transaction(async () => {
      if (!(await this.users.replacePassword(user, passwordHash))) throw forbidden(WRONG);
      await this.sessions.closeAll(userId, sessionId);
    });
  }

  private async check(user: Account, password: string): Promise<void> {
    const attempt = await this.throttle.begin({ account: user.email, address: '', knownDevice: true });
    if (!(await this.passwords.matches(user.password_hash, password))) throw forbidden(WRONG);
    await attempt.succeeded();
  }
}

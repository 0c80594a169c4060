import { Injectable } from '@nestjs/common';
import { forbidden } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import type { Account } from '../../users/users.types.js';
import { UsersService } from '../../users/users.service.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { requireGoodPassword } from './passwords.policy.js';
import { PasswordsService } from './passwords.service.js';

const NO_PASSWORD = 'Scegli la prima password con il link che ti mandiamo per email.';
const WRONG = 'La password attuale non è corretta.';

/** Changes the person's own password with the current one. */
@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottleService,
    private readonly database: Database,
  ) {}

  /**
   * Changes the password and ends all other sessions. Attempts are limited, so that a session left open on a device
   * cannot be used to guess the password.
   * @throws 400 for a password that breaks the rules, 403 for a wrong current password or when there is none, 429 after
   *   several wrong ones
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
    const attempt = await this.throttle.begin({ account: user.email, address: '', trustedDevice: true });
    if (!(await this.passwords.matches(user.password_hash, password))) throw forbidden(WRONG);
    await attempt.succeeded();
  }
}

import { Injectable } from '@nestjs/common';
import { forbidden } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import { UsersService } from '../../users/users.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordChecksService } from './password-checks.service.js';
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
    private readonly checks: PasswordChecksService,
    private readonly database: Database,
  ) {}

  /**
   * Changes the password and ends all other sessions.
   * @throws 400 for a password that breaks the rules, 403 for a wrong current password or when there is none, 429 after
   *   several wrong ones
   */
  async change({ userId, sessionId }: Principal, current: string, next: string): Promise<void> {
    const user = await this.users.findById(userId);
    requireGoodPassword(next, user ?? {}, 'new_password');
    if (!user || user.password_hash === null) throw forbidden(NO_PASSWORD);
    await this.checks.check(user, current, WRONG);
    const passwordHash = await this.passwords.hash(next);
    await this.database.transaction(async () => {
      if (!(await this.users.replacePassword(user, passwordHash))) throw forbidden(WRONG);
      await this.sessions.closeAll(userId, sessionId);
    });
  }
}

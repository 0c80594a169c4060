import { Injectable } from '@nestjs/common';
import { RESET_LINK_MINUTES } from '@stanze/domain/limits';
import { newSecret, sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { PasswordResetRequested } from '../../users/users.events.js';
import { UsersService } from '../../users/users.service.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

const VALID_MS = RESET_LINK_MINUTES * 60 * 1000;

/** Links that set a new password: single use, 45 minutes, the newest only. */
@Injectable()
export class ResetLinksService {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersService,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Creates a link for a normalised address and has it mailed; an unknown address takes the same work. */
  async send(email: string): Promise<void> {
    const token = newSecret();
    await this.database.transaction(async () => {
      const user = await this.users.findByEmail(email);
      await this.resets.replace({
        email_hash: sha256(email),
        user_id: user?.id ?? null,
        token_hash: sha256(token),
        expires_at: this.clock.timestamp(VALID_MS),
      });
      if (user) await this.events.publish(new PasswordResetRequested({ name: user.name, email }, token));
    });
  }

  /** The account of this token; null when the token is unknown or expired. */
  userOf(token: string): Promise<number | null> {
    return this.resets.findUser(sha256(token), this.clock.timestamp());
  }

  /** Uses up a token and sets the password; null when the token is no longer valid. */
  async redeem(token: string, passwordHash: string): Promise<number | null> {
    return this.database.transaction(async () => {
      const userId = await this.userOf(token);
      if (userId === null || !(await this.resets.use(sha256(token)))) return null;
      await this.users.resetPassword(userId, passwordHash);
      return userId;
    });
  }
}

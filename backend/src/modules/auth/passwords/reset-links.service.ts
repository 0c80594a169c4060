import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { MailService } from '../../mail/mail.service.js';
import { EmailChanged, PasswordResetRequested } from '../../users/users.events.js';
import { UsersService } from '../../users/users.service.js';
import type { Account } from '../../users/users.types.js';
import { ResetLinksRepository } from './reset-links.repository.js';

/** Links that set a new password: single use, valid for 45 minutes, only the newest. */
@Injectable()
export class ResetLinksService {
  constructor(
    private readonly links: ResetLinksRepository,
    private readonly users: UsersService,
    private readonly mail: MailService,
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /** Creates a link for a normalised address and sends it by mail; an unknown address takes the same time. */
  async send(email: string): Promise<void> {
    await this.database.transaction(async () => {
      // Before the link, which would replace the one that was mailed before; also for an unknown address.
      if ((await this.mail.linkDelay(email)) > 0) return;
      const user = await this.users.findByEmail(email);
      const token = await this.links.create(email, user?.id ?? null);
      if (user) await this.events.publish(new PasswordResetRequested(email, token));
    });
  }

  /** The account for which a token can be used; null when it cannot. */
  async ownerOf(token: string): Promise<Account | null> {
    const userId = await this.links.find(token);
    return userId === null ? null : this.users.findById(userId);
  }

  /** Uses up a token, sets the password and returns the account; null when the token is no longer valid. */
  async redeem(token: string, passwordHash: string): Promise<number | null> {
    return this.database.transaction(async () => {
      const userId = await this.links.use(token);
      if (userId !== null) await this.users.resetPassword(userId, passwordHash);
      return userId;
    });
  }

  /** A link in the mailbox of the previous address must not give access to the account. */
  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId }: EmailChanged): Promise<void> {
    await this.links.deleteOf(userId);
  }
}

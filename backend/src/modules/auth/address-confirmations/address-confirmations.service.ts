import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { BAD_REQUEST } from '@stanze/domain/http-statuses';
import { ProductError, tooManyRequests, unauthenticated } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { MailService } from '../../mail/mail.service.js';
import { AddressUnverified, ConfirmationRequested, EmailChanged } from '../../users/users.events.js';
import { UsersService } from '../../users/users.service.js';
import { ConfirmationLinksRepository } from './confirmation-links.repository.js';

const BAD_LINK =
  'Il link non è valido, è scaduto o è già stato usato. Se hai già confermato l’indirizzo, è tutto a posto.';
const ENOUGH = 'Ti abbiamo già scritto: guarda anche nella posta indesiderata, o riprova tra un’ora.';

/** Links that verify the address of an account: single use, valid for three days, only the newest. */
@Injectable()
export class AddressConfirmationsService {
  constructor(
    private readonly links: ConfirmationLinksRepository,
    private readonly users: UsersService,
    private readonly mail: MailService,
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /**
   * Mails the link again to a person whose address is not verified.
   * @throws 429 when the address has received its mails of this hour
   */
  async sendAgain({ userId }: Principal): Promise<void> {
    const delay = await this.database.transaction(async () => {
      const user = await this.users.findById(userId);
      if (!user) throw unauthenticated();
      return user.email_verified_at === null ? this.send(user.id, user.email) : 0;
    });
    if (delay > 0) throw tooManyRequests(Math.ceil(delay / 1000), ENOUGH);
  }

  /**
   * Verifies the address for which the link was mailed, and returns the id of its account.
   * @throws 400 when it was used, has expired or is not the newest
   */
  confirm(token: string): Promise<number> {
    return this.database.transaction(async () => {
      const userId = await this.links.use(token);
      if (userId === null) throw new ProductError(BAD_REQUEST, 'bad_confirmation_link', BAD_LINK);
      await this.users.verifyEmail(userId);
      return userId;
    });
  }

  /** A link in the mailbox of the previous address must not verify the new one. */
  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId }: EmailChanged): Promise<void> {
    await this.links.deleteOf(userId);
  }

  @OnEvent(AddressUnverified.name, { suppressErrors: false })
  async onAddressUnverified({ userId, email }: AddressUnverified): Promise<void> {
    await this.send(userId, email);
  }

  /** Mails a link inside the caller's transaction; the milliseconds to wait when the address has received enough, else 0. */
  private async send(userId: number, email: string): Promise<number> {
    const delay = await this.mail.linkDelay(email);
    if (delay > 0) return delay;
    const token = await this.links.create(email, userId);
    await this.events.publish(new ConfirmationRequested(email, token));
    return 0;
  }
}

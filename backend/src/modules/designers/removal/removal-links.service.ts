import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { MailService } from '../../mail/mail.service.js';
import { EmailChanged } from '../../users/users.events.js';
import { DesignersService } from '../profiles/designers.service.js';
import { RemovalRequested } from './removal.events.js';
import { RemovalLinksRepository } from './removal-links.repository.js';

/** Links that delete a profile: single use, valid for 24 hours, only the newest. */
@Injectable()
export class RemovalLinksService {
  constructor(
    private readonly links: RemovalLinksRepository,
    private readonly designers: DesignersService,
    private readonly mail: MailService,
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /** Mails a link for the profile of a normalised address; an unknown address takes the same time. */
  async send(email: string): Promise<void> {
    await this.database.transaction(async () => {
      // Before the link, which would replace the one that was mailed before; also for an unknown address.
      if ((await this.mail.linkDelay(email)) > 0) return;
      const designerId = await this.designers.idOfEmail(email);
      const token = await this.links.create(email, designerId);
      if (designerId !== null) await this.events.publish(new RemovalRequested(email, token));
    });
  }

  /** Uses up a token inside the caller's transaction and returns its designer; null when it is unknown, used or expired. */
  use(token: string): Promise<number | null> {
    return this.links.use(token);
  }

  /**
   * Deletes the links of an account whose address was changed, because the old mailbox may belong to another person.
   */
  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId }: EmailChanged): Promise<void> {
    const designerId = await this.designers.idOfUser(userId);
    if (designerId !== null) await this.links.deleteOf(designerId);
  }
}

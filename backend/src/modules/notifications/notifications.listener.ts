import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { MessageSent } from '../contacts/contacts.events.js';
import { RemovalRequested } from '../designers/designers.events.js';
import { MailService } from '../mail/mail.service.js';
import { AccountLeaves } from '../users/users.events.js';
import { messageMail } from './message-mail.js';
import { removalMail } from './removal-mail.js';

/** Tells people what happened; works in the transaction of the fact, so that neither exists without the other. */
@Injectable()
export class NotificationsListener {
  constructor(
    private readonly mail: MailService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnEvent(MessageSent.name, { suppressErrors: false })
  async onMessageSent(fact: MessageSent): Promise<void> {
    await this.mail.enqueue(messageMail(fact, this.env.publicUrl));
  }

  @OnEvent(RemovalRequested.name, { suppressErrors: false })
  async onRemovalRequested(fact: RemovalRequested): Promise<void> {
    await this.mail.enqueue(removalMail(fact, this.env.publicUrl));
  }

  /** Nobody is told anything after they have left. */
  @OnEvent(AccountLeaves.name, { suppressErrors: false })
  async onAccountLeaves({ email }: AccountLeaves): Promise<void> {
    await this.mail.forget(email);
  }
}

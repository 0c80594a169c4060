import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { MessageSent } from '../contacts/contacts.events.js';
import { MailService } from '../mail/mail.service.js';
import { messageMail } from './message-mail.js';

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
}

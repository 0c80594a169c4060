import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Database } from '../../platform/database/database.service.js';
import { AnswerReminderDue, MessageSent } from '../contacts/conversations/contacts.events.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { toPushMessage, toReminderMessage } from './push-message.mapper.js';
import { PushSenderService } from './push-sender.service.js';
import type { PushMessage } from './push.types.js';

/** Notifies the browsers of the recipient after the commit; the response does not wait for it. */
@Injectable()
export class PushListener {
  constructor(
    private readonly sender: PushSenderService,
    private readonly contacts: ContactsService,
    private readonly database: Database,
  ) {}

  @OnEvent(MessageSent.name, { suppressErrors: false })
  async onMessageSent(event: MessageSent): Promise<void> {
    const { userId } = event.recipient;
    await this.send(userId, (unread) => toPushMessage(event, unread));
  }

  @OnEvent(AnswerReminderDue.name, { suppressErrors: false })
  async onAnswerReminderDue({ awaited }: AnswerReminderDue): Promise<void> {
    await this.send(awaited.designer.userId, (unread) => toReminderMessage(awaited, unread));
  }

  private async send(userId: number, toMessage: (unread: number) => PushMessage): Promise<void> {
    const compose = async () => toMessage(await this.contacts.unreadConversations(userId));
    // After the response was sent, because the encryption blocks the event loop.
    await this.database.afterCommit(() => {
      setImmediate(() => this.sender.start(userId, compose));
    });
  }
}

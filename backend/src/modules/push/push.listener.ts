import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Database } from '../../platform/database/database.service.js';
import { MessageSent } from '../contacts/contacts.events.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { pushMessage } from './push-message.mapper.js';
import { PushSenderService } from './push-sender.service.js';

/** Tells the recipient's browsers of a new message once it is stored for good; the answer does not wait for that. */
@Injectable()
export class PushListener {
  constructor(
    private readonly sender: PushSenderService,
    private readonly contacts: ContactsService,
    private readonly database: Database,
  ) {}

  @OnEvent(MessageSent.name, { suppressErrors: false })
  async onMessageSent(fact: MessageSent): Promise<void> {
    const { userId } = fact.recipient;
    const compose = async () => pushMessage(fact, await this.contacts.unreadConversations(userId));
    // A turn of the event loop later: encrypting takes time that the sender should not wait for.
    await this.database.afterCommit(() => {
      setImmediate(() => this.sender.begin(userId, compose));
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { keyReused } from '../../common/errors/product-error.js';
import type { NewContact } from './contacts.types.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import type { ContactDto } from './dto/contact.dto.js';
import { ReplyWritingService } from './reply-writing.service.js';

/** What a client has sent to a designer before; every method runs inside the caller's transaction. */
@Injectable()
export class EarlierMessagesService {
  constructor(
    private readonly writing: ConversationWritingService,
    private readonly conversations: ConversationsService,
    private readonly replies: ReplyWritingService,
  ) {}

  /**
   * The conversation that the same request has opened before; null when there is none. Idempotency keys are deleted
   * after some days, `client_ref` is not.
   * @throws 422 when `clientRef` was used for something else
   */
  async openedBy(person: Principal, sent: NewContact): Promise<ContactDto | null> {
    const contact = await this.writing.findOpened(person.userId, sent.clientRef);
    if (!contact) return null;
    const opened = await this.conversations.complete(contact, 'client');
    if (contact.designer_id !== sent.designerId || opened.message !== sent.message) throw keyReused();
    return opened;
  }

  /**
   * Adds the message to the conversation of the one that it follows, and returns that conversation; null when there is
   * none.
   * @throws 409 when the designer's account is deleted, 422 when `clientRef` was used for something else
   */
  async continueWith(person: Principal, sent: NewContact): Promise<ContactDto | null> {
    const { designerId, message, clientRef } = sent;
    const contact = await this.writing.findContaining(person.userId, sent.follows);
    if (contact?.designer_id !== designerId) return null;
    await this.replies.reply(person, { contactId: contact.id, message, clientRef });
    const { contact: changed, side } = await this.conversations.seenBy(person, contact.id);
    return this.conversations.complete(changed, side);
  }
}

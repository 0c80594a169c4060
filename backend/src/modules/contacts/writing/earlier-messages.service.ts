import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/http/access.js';
import { keyReused } from '../../../common/errors/product-error.js';
import { AttachmentsService } from '../reading/attachments.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import { ContactBriefsService } from '../briefs/contact-briefs.service.js';
import type { NewContact } from '../conversations/contacts.types.js';
import { ConversationsService } from '../reading/conversations.service.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';
import type { Message } from '../conversations/message.entity.js';
import { ReplyWritingService } from './reply-writing.service.js';

interface Opened {
  readonly contact: Contact;
  readonly message: Message;
}

/** What a client has sent to a designer before; every method runs inside the caller's transaction. */
@Injectable()
export class EarlierMessagesService {
  constructor(
    private readonly writing: ConversationWritingService,
    private readonly conversations: ConversationsService,
    private readonly replies: ReplyWritingService,
    private readonly copies: ContactBriefsService,
    private readonly attachments: AttachmentsService,
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
    const { designerId, message, clientRef, photoIds } = sent;
    const contact = await this.earlierOf(person, sent);
    if (contact?.designer_id !== designerId) return null;
    await this.replies.reply(person, { contactId: contact.id, message, clientRef, photoIds });
    const { contact: changed } = await this.conversations.seenBy(person, contact.id);
    return this.withBrief(person, changed, sent);
  }

  /** The conversation of the same message when it was sent before, of the one that it follows, or the given one. */
  private async earlierOf(person: Principal, sent: NewContact): Promise<Contact | null> {
    if (typeof sent.continuedContactId !== 'number')
      return this.writing.findContaining(person.userId, sent.follows);
    const repeated = await this.writing.findContaining(person.userId, sent.clientRef);
    return repeated ?? (await this.conversations.seenBy(person, sent.continuedContactId)).contact;
  }

  /** Stores what goes along with the first message of a conversation, and returns the conversation. */
  async opened(person: Principal, opened: Opened, sent: NewContact): Promise<ContactDto> {
    await this.attachments.attach(person.userId, opened.message.id, sent.photoIds);
    return this.withBrief(person, opened.contact, sent);
  }

  /** Sends the brief that goes along with a message, if any, and returns the conversation. */
  private async withBrief(person: Principal, contact: Contact, { brief }: NewContact): Promise<ContactDto> {
    if (brief) await this.copies.send(person.userId, contact, brief);
    return this.conversations.complete(contact, 'client');
  }
}

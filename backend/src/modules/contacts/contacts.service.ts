import { Injectable } from '@nestjs/common';
import type { ContactStatus } from '@stanze/domain/contact-statuses';
import { MESSAGES_PAGE_MAX } from '@stanze/domain/limits';
import { forbidden } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import type { ListPage, MessagesPage } from './conversations/contacts.types.js';
import { ConversationListsService } from './reading/conversation-lists.service.js';
import { ConversationsService } from './reading/conversations.service.js';
import { ConversationWritingService } from './writing/conversation-writing.service.js';
import type { ContactDto } from './conversations/dto/contact.dto.js';

/** A part of a list and the number of rows of the whole list. */
export interface ContactList {
  readonly contacts: ContactDto[];
  readonly total: number;
}

/** Reads conversations and sets their marks; messages are written by ContactOpeningService and ReplyWritingService. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly lists: ConversationListsService,
    private readonly conversations: ConversationsService,
    private readonly writing: ConversationWritingService,
    private readonly database: Database,
  ) {}

  /** Conversations the person opened, latest activity first. */
  mine(person: Principal, page: ListPage): Promise<ContactList> {
    return this.lists.list({ side: 'client', id: person.userId, userId: person.userId }, page);
  }

  /**
   * Conversations opened with the person's designer profile, latest activity first.
   * @throws 403 without a profile
   */
  async forDesigner(person: Principal, page: ListPage): Promise<ContactList> {
    if (person.designerId === null) throw forbidden();
    return this.lists.list({ side: 'designer', id: person.designerId, userId: person.userId }, page);
  }

  /** One conversation with its newest messages; reading it changes nothing. 404 for everybody except its two people. */
  async one(person: Principal, id: number): Promise<ContactDto> {
    const { contact, side } = await this.conversations.seenBy(person, id);
    return this.conversations.complete(contact, side);
  }

  /** One conversation with a part of its messages, and the number of all of them; 404 as for `one`. */
  async page(
    person: Principal,
    id: number,
    page: MessagesPage,
  ): Promise<{ contact: ContactDto; total: number }> {
    const { contact, side } = await this.conversations.seenBy(person, id);
    return this.conversations.page(contact, side, page);
  }

  /** One conversation with all its messages, which are read in parts; 404 as for `one`. */
  async whole(person: Principal, id: number): Promise<ContactDto> {
    const newest = await this.one(person, id);
    let messages = newest.messages;
    while (messages[0] && messages[0].previous_id !== null) {
      const earlier = { limit: MESSAGES_PAGE_MAX, before: messages[0].id };
      messages = [...(await this.page(person, id, earlier)).contact.messages, ...messages];
    }
    return { ...newest, messages };
  }

  /** The number of conversations, on either side, with messages that this person has not read. */
  unreadConversations(userId: number): Promise<number> {
    return this.conversations.unreadOf(userId);
  }

  /** The number of conversations with a client in which the designer has not written yet. */
  unansweredBy(userId: number, designerId: number): Promise<number> {
    return this.conversations.unansweredBy(userId, designerId);
  }

  /**
   * Sets the designer's status; 'read' also shows the client that the messages were opened.
   * @throws 404 for strangers, 403 for the client
   */
  async setStatus(person: Principal, id: number, status: ContactStatus): Promise<ContactDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.conversations.seenBy(person, id);
      if (side !== 'designer') throw forbidden('Solo il designer può cambiare lo stato del messaggio.');
      await this.writing.setStatus(contact, status);
      return this.one(person, id);
    });
  }

  /**
   * Marks the messages of the other person as read, up to the id `upTo` (null: all of them), so that a mark set offline
   * does not include messages that were added afterwards. For the designer the status follows when all messages are
   * read.
   * @throws 404 for everybody but the two people
   */
  async markRead(person: Principal, id: number, upTo: number | null): Promise<ContactDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.conversations.seenBy(person, id);
      await this.writing.markRead(contact, side, upTo);
      return this.one(person, id);
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { ContactStatus } from '@stanze/domain/contact-statuses';
import { forbidden } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import type { Page } from '../../common/http/paging.js';
import { Database } from '../../platform/database/database.service.js';
import { ConversationsReader } from './conversations.reader.js';
import { ConversationsStore } from './conversations.store.js';
import type { ContactDto } from './dto/contact.dto.js';

/** A part of a list and how many rows the whole list has. */
export interface ContactList {
  readonly contacts: ContactDto[];
  readonly total: number;
}

/** What the two people of a conversation can see and mark; writing in it is `ContactOpener` and `ReplyWriter`. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly reader: ConversationsReader,
    private readonly store: ConversationsStore,
    private readonly database: Database,
  ) {}

  /** Conversations the person opened, latest activity first. */
  mine(person: Principal, page: Page): Promise<ContactList> {
    return this.reader.list({ side: 'client', id: person.userId }, page);
  }

  /**
   * Conversations opened with the person's designer profile, latest activity first.
   * @throws 403 without a profile
   */
  async forDesigner(person: Principal, page: Page): Promise<ContactList> {
    if (person.designerId === null) throw forbidden();
    return this.reader.list({ side: 'designer', id: person.designerId }, page);
  }

  /** One conversation; reading it changes nothing. 404 for everybody but its two people. */
  async one(person: Principal, id: number): Promise<ContactDto> {
    const { contact, side } = await this.reader.seenBy(person, id);
    return this.reader.complete(contact, side);
  }

  /** In how many conversations, on either side, something waits to be read by this person. */
  unreadConversations(userId: number): Promise<number> {
    return this.reader.unreadOf(userId);
  }

  /**
   * Sets the designer's status; 'read' also tells the client that the messages were opened.
   * @throws 404 for strangers, 403 for the client
   */
  async setStatus(person: Principal, id: number, status: ContactStatus): Promise<ContactDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.reader.seenBy(person, id);
      if (side !== 'designer') throw forbidden('Solo il designer può cambiare lo stato del messaggio.');
      await this.store.setStatus(contact, status);
      return this.reader.complete({ ...contact, status }, side);
    });
  }

  /**
   * Marks what the other side wrote as read, up to the message with the id `upTo` (null: all of it), so that a mark
   * made offline does not cover what came in later. For the designer the status follows once nothing is unread.
   * @throws 404 for everybody but the two people
   */
  async markRead(person: Principal, id: number, upTo: number | null): Promise<ContactDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.reader.seenBy(person, id);
      await this.store.markRead(contact, side, upTo);
      return this.one(person, id);
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { ContactStatus } from '@stanze/domain/contact-statuses';
import { Clock } from '../../platform/clock/clock.service.js';
import { Events } from '../../platform/events/events.service.js';
import type { Contact } from './contact.entity.js';
import { ConversationRead, MessageSent } from './contacts.events.js';
import { ContactsRepository } from './contacts.repository.js';
import type { Delivery, NewContact, NewMessage, Side } from './contacts.types.js';
import type { Message } from './message.entity.js';
import { MessagesRepository } from './messages.repository.js';
import { ResponseTimes } from './response-times.js';

/** Stores conversations and messages together with the fact that they were sent; needs a transaction around it. */
@Injectable()
export class ConversationsStore {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly messages: MessagesRepository,
    private readonly responses: ResponseTimes,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** The conversation that a person opened under this reference, if there is one. */
  async findOpened(userId: number, clientRef: string | null): Promise<Contact | null> {
    return clientRef === null ? null : this.contacts.findByClientRef(userId, clientRef);
  }

  /** The message that was sent under this reference, if there is one. */
  async findSent(contactId: number, clientRef: string | null): Promise<Message | null> {
    return clientRef === null ? null : this.messages.findByClientRef(contactId, clientRef);
  }

  /** Opens a conversation with its first message. */
  async open(
    userId: number,
    wish: NewContact,
    delivery: Delivery,
  ): Promise<{ contact: Contact; message: Message }> {
    const at = this.clock.timestamp();
    const row = {
      user_id: userId,
      designer_id: wish.designerId,
      subject: wish.subject,
      budget: wish.budget,
      lead_id: wish.leadId === null ? null : String(wish.leadId),
      status: 'new',
      client_ref: wish.clientRef,
      created_at: at,
      last_message_at: at,
    };
    await this.responses.noteContact(wish.designerId);
    const id = await this.contacts.insert(row);
    const first = { contactId: id, message: wish.message, clientRef: null };
    return { contact: { ...row, id }, message: await this.insert('client', first, at, delivery) };
  }

  /** Adds a message of one side. */
  async add(side: Side, wish: NewMessage, delivery: Delivery): Promise<Message> {
    if (side === 'client') return this.addClientMessage(wish, delivery);
    return this.responses.afterFirstAnswer(wish.contactId, async () => {
      const at = this.clock.timestamp();
      // First, as for the client's messages below.
      await this.contacts.noteDesignerMessage(wish.contactId, at);
      return this.insert('designer', wish, at, delivery);
    });
  }

  /**
   * A side has read what the other wrote, up to the message with the id `upTo` (null: all of it). For the designer
   * the status follows once nothing is unread.
   */
  async markRead(contact: Contact, side: Side, upTo: number | null): Promise<void> {
    const other = side === 'client' ? 'designer' : 'client';
    const marked = await this.messages.markRead(contact.id, other, this.clock.timestamp(), upTo);
    if (side === 'designer') await this.contacts.setReadUnlessNews(contact.id);
    const settles = side === 'designer' && contact.status !== 'read';
    if (marked > 0 || settles) await this.publishRead(contact);
  }

  /** Sets the designer's status; 'read' also tells the client that the messages were opened. */
  async setStatus(contact: Contact, status: ContactStatus): Promise<void> {
    await this.contacts.setStatus(contact.id, status);
    const at = this.clock.timestamp();
    const marked = status === 'read' ? await this.messages.markRead(contact.id, 'client', at, null) : 0;
    if (marked > 0 || status !== contact.status) await this.publishRead(contact);
  }

  private async addClientMessage(wish: NewMessage, delivery: Delivery): Promise<Message> {
    const at = this.clock.timestamp();
    // Before the message itself: inserting it would share the contact's row with a message of the other side,
    // and neither could move on.
    await this.contacts.noteClientMessage(wish.contactId, at);
    return this.insert('client', wish, at, delivery);
  }

  private async insert(side: Side, wish: NewMessage, at: string, delivery: Delivery): Promise<Message> {
    const { contactId, message: text } = wish;
    const row = {
      contact_id: contactId,
      sender: side,
      body: text,
      client_ref: wish.clientRef,
      created_at: at,
      read_at: null,
    };
    const id = await this.messages.insert(row);
    await this.events.publish(new MessageSent({ id, contactId, text }, delivery.sender, delivery.recipient));
    return { ...row, id };
  }

  private publishRead({ id, user_id: clientUserId, designer_id: designerId }: Contact): Promise<void> {
    return this.events.publish(new ConversationRead(id, clientUserId, designerId));
  }
}

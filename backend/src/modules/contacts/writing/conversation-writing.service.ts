import { Injectable } from '@nestjs/common';
import type { ContactStatus } from '@stanze/domain/contact-statuses';
import type { DeclineReason } from '@stanze/domain/decline-reasons';
import { Events } from '../../../platform/events/events.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import { ContactOpened, ConversationRead, MessageSent } from '../conversations/contacts.events.js';
import { ContactsRepository } from '../conversations/contacts.repository.js';
import {
  type Delivery,
  type NewContact,
  type NewMessage,
  OTHER_SIDE,
  type Side,
} from '../conversations/contacts.types.js';
import type { Message } from '../conversations/message.entity.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { type Applied, RequestStatesService } from '../requests/request-states.service.js';
import { ResponseTimesService } from '../requests/response-times.service.js';

/** Stores conversations, messages and marks, and publishes their events; every method runs inside the caller's transaction. */
@Injectable()
export class ConversationWritingService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly messages: MessagesRepository,
    private readonly responses: ResponseTimesService,
    private readonly states: RequestStatesService,
    private readonly events: Events,
  ) {}

  /** The conversation that a person opened with this reference; null when there is none. */
  async findOpened(userId: number, clientRef: string | null): Promise<Contact | null> {
    return clientRef === null ? null : this.contacts.findByClientRef(userId, clientRef);
  }

  /** The conversation with a message that a client sent with this reference; null when there is none. */
  async findContaining(userId: number, clientRef: string | null): Promise<Contact | null> {
    return clientRef === null ? null : this.contacts.findByMessageRef(userId, clientRef);
  }

  /** The message that was sent with this reference; null when there is none. */
  async findSent(contactId: number, clientRef: string | null): Promise<Message | null> {
    return clientRef === null ? null : this.messages.findByClientRef(contactId, clientRef);
  }

  /** The id of the message before this one; null for the first one. */
  async previousId({ contact_id: contactId, id }: Message): Promise<number | null> {
    return this.messages.findPreviousId(contactId, id);
  }

  /** Locks a conversation, in the order in which a message locks it and its designer. */
  async lock(contactId: number): Promise<void> {
    await this.states.lockDesigner(contactId);
    await this.contacts.lock(contactId);
  }

  /** Opens a conversation with its first message. */
  async open(
    userId: number,
    sent: NewContact,
    delivery: Delivery,
  ): Promise<{ contact: Contact; message: Message }> {
    const at = this.states.now();
    const row = {
      user_id: userId,
      designer_id: sent.designerId,
      subject: sent.subject,
      budget: sent.budget,
      lead_id: sent.leadId === null ? null : String(sent.leadId),
      status: 'new',
      client_ref: sent.clientRef,
      created_at: at,
      last_message_at: at,
      ...(await this.states.sent(sent.designerId, at)),
    };
    await this.responses.expectChange(sent.designerId);
    const id = await this.contacts.insert(row);
    await this.events.publish(new ContactOpened(userId, sent.designerId));
    const first = { contactId: id, message: sent.message, clientRef: null };
    return {
      contact: { ...row, id, batch_size: 1 },
      message: await this.insert('client', first, at, delivery),
    };
  }

  /** Adds a message of one side. */
  async add(side: Side, sent: NewMessage, delivery: Delivery): Promise<Message> {
    if (side === 'client') return this.addClientMessage(sent, delivery);
    return this.responses.afterFirstAnswer(sent.contactId, async () => {
      const at = this.states.now();
      // Before the message itself, as in addClientMessage.
      await this.states.apply(sent.contactId, 'designer-message');
      await this.contacts.addedByDesigner(sent.contactId, at);
      return this.insert('designer', sent, at, delivery);
    });
  }

  /**
   * Declines a request with a message of the designer, which counts as an answer for the response band. Nothing is
   * stored unless the state changes.
   */
  async decline(sent: NewMessage, reason: DeclineReason, delivery: Delivery): Promise<Applied> {
    return this.responses.afterFirstAnswer(sent.contactId, async () => {
      const applied = await this.states.apply(sent.contactId, 'decline', reason);
      if (applied !== 'changed') return applied;
      const at = this.states.now();
      await this.contacts.addedByDesigner(sent.contactId, at);
      await this.insert('designer', sent, at, delivery);
      return applied;
    });
  }

  /**
   * Marks the messages of the other side as read, up to the id `upTo` (null: all of them). For the designer the status
   * follows when all messages are read.
   */
  async markRead(contact: Contact, side: Side, upTo: number | null): Promise<void> {
    const other = OTHER_SIDE[side];
    const marked = await this.messages.markRead(contact.id, other, this.states.now(), upTo);
    if (side === 'designer') await this.contacts.setReadIfAllRead(contact.id);
    if (side === 'designer' && marked > 0) await this.states.apply(contact.id, 'read');
    const settles = side === 'designer' && contact.status !== 'read';
    if (marked > 0 || settles) await this.publishRead(contact, side);
  }

  /** Sets the designer's status; 'read' also shows the client that the messages were opened. */
  async setStatus(contact: Contact, status: ContactStatus): Promise<void> {
    await this.contacts.setStatus(contact.id, status);
    const at = this.states.now();
    const marked = status === 'read' ? await this.messages.markRead(contact.id, 'client', at, null) : 0;
    if (status === 'read') await this.states.apply(contact.id, 'read');
    if (marked > 0 || status !== contact.status) await this.publishRead(contact, 'designer');
  }

  private async addClientMessage(sent: NewMessage, delivery: Delivery): Promise<Message> {
    await this.states.lockDesigner(sent.contactId);
    const at = this.states.now();
    // Before the message itself: its insertion takes a shared lock on the contact's row, and with a message of the other
    // side at the same time neither transaction could update that row.
    await this.contacts.addedByClient(sent.contactId, at);
    await this.states.apply(sent.contactId, 'client-message');
    return this.insert('client', sent, at, delivery);
  }

  private async insert(side: Side, sent: NewMessage, at: string, delivery: Delivery): Promise<Message> {
    const { contactId, message: text, isMailedApart = false } = sent;
    const row = {
      contact_id: contactId,
      sender: side,
      body: text,
      client_ref: sent.clientRef,
      created_at: at,
      read_at: null,
    };
    const id = await this.messages.insert(row);
    await this.events.publish(
      new MessageSent(
        { id, contactId, text, from: side, isMailedApart },
        delivery.sender,
        delivery.recipient,
      ),
    );
    return { ...row, id };
  }

  private async publishRead(contact: Contact, reader: Side): Promise<void> {
    const { id, user_id: clientUserId, designer_id: designerId } = contact;
    const isAllRead = !(await this.messages.hasUnread(id, reader === 'client' ? 'designer' : 'client'));
    await this.events.publish(new ConversationRead(id, clientUserId, designerId, isAllRead ? reader : null));
  }
}

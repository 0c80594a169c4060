import { Injectable } from '@nestjs/common';
import { conflict, keyReused } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { UsersService } from '../users/users.service.js';
import type { Contact } from './contact.entity.js';
import { toMessage } from './contacts.mapper.js';
import type { Delivery, NewMessage, Side } from './contacts.types.js';
import { ConversationsReader } from './conversations.reader.js';
import { ConversationsStore } from './conversations.store.js';
import type { ContactMessageDto } from './dto/contact.dto.js';

const GONE = 'L’altra persona ha eliminato il suo account: il messaggio non può arrivarle.';

/** Adds messages to conversations. */
@Injectable()
export class ReplyWriter {
  constructor(
    private readonly store: ConversationsStore,
    private readonly reader: ConversationsReader,
    private readonly designers: DesignersService,
    private readonly users: UsersService,
    private readonly database: Database,
  ) {}

  /**
   * Writes to the other side. What the client adds after the designer has read makes the conversation unread.
   * Sent again with the same `clientRef`, the message that exists is given back.
   * @throws 404 for everybody but the two people, 409 when the other side's account is gone, 422 when `clientRef`
   *   stands for something else
   */
  async reply(person: Principal, wish: NewMessage): Promise<ContactMessageDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.reader.seenBy(person, wish.contactId);
      const earlier = await this.alreadySent(side, wish);
      if (earlier) return earlier;
      const delivery = await this.deliveryFor(person, contact, side);
      return toMessage(await this.store.add(side, wish, delivery), side);
    });
  }

  private async alreadySent(side: Side, wish: NewMessage): Promise<ContactMessageDto | null> {
    const message = await this.store.findSent(wish.contactId, wish.clientRef);
    if (!message) return null;
    if (message.sender !== side || message.body !== wish.message) throw keyReused();
    return toMessage(message, side);
  }

  private async deliveryFor(person: Principal, contact: Contact, side: Side): Promise<Delivery> {
    if (contact.user_id === null || contact.designer_id === null) throw conflict(GONE);
    const designer = await this.designers.brief(contact.designer_id);
    const client = (await this.users.profilesOf([contact.user_id])).get(contact.user_id);
    if (!client) throw conflict(GONE);
    const sender = { userId: person.userId, name: side === 'client' ? person.name : designer.name };
    const { name, email } = side === 'client' ? designer : client;
    return { sender, recipient: { userId: side === 'client' ? designer.userId : client.id, name, email } };
  }
}

import { Injectable } from '@nestjs/common';
import { conflict, keyReused } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { UsersService } from '../users/users.service.js';
import type { Contact } from './contact.entity.js';
import { toMessage } from './contacts.mapper.js';
import type { Delivery, NewMessage, Side } from './contacts.types.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import type { ContactMessageDto } from './dto/contact.dto.js';
import type { Message } from './message.entity.js';

const GONE = 'L’altra persona ha eliminato il suo account: il messaggio non può arrivarle.';

/** Adds messages to conversations. */
@Injectable()
export class ReplyWritingService {
  constructor(
    private readonly writing: ConversationWritingService,
    private readonly conversations: ConversationsService,
    private readonly designers: DesignersService,
    private readonly users: UsersService,
    private readonly database: Database,
  ) {}

  /**
   * Sends a message to the other side. A message of the client sets a conversation that the designer had read to
   * unread. Sent again with the same `clientRef`, the existing message is returned.
   * @throws 404 for everybody but the two people, 409 when the other side's account is deleted, 422 when `clientRef`
   *   was used for something else
   */
  async reply(person: Principal, sent: NewMessage): Promise<ContactMessageDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.conversations.seenBy(person, sent.contactId);
      const earlier = await this.alreadySent(side, sent);
      if (earlier) return earlier;
      const delivery = await this.deliveryFor(person, contact, side);
      return this.shown(await this.writing.add(side, sent, delivery), side);
    });
  }

  private async alreadySent(side: Side, sent: NewMessage): Promise<ContactMessageDto | null> {
    const message = await this.writing.findSent(sent.contactId, sent.clientRef);
    if (!message) return null;
    if (message.sender !== side || message.body !== sent.message) throw keyReused();
    return this.shown(message, side);
  }

  private async shown(message: Message, side: Side): Promise<ContactMessageDto> {
    const previousId = await this.writing.previousId(message);
    return toMessage({ message, previousId, isExcerpt: false }, side);
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

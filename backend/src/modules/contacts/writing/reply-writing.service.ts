import { Injectable } from '@nestjs/common';
import type { DeclineReason } from '@stanze/domain/decline-reasons';
import { conflict, invalidField, keyReused } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import { AttachmentsService } from '../reading/attachments.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import { toMessage } from '../conversations/contacts.mapper.js';
import type { Delivery, LockedConversation, NewMessage, Side } from '../conversations/contacts.types.js';
import { ConversationsService } from '../reading/conversations.service.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import type { ContactMessageDto } from '../conversations/dto/contact.dto.js';
import type { Message } from '../conversations/message.entity.js';
import type { Applied } from '../requests/request-states.service.js';
import { WritingPermissionsService } from './writing-permissions.service.js';

const GONE = 'L’altra persona ha eliminato il suo account: il messaggio non può arrivarle.';

const CLIENTS_ONLY = 'Solo chi scrive a un designer può allegare foto.';

/** Adds messages to conversations. */
@Injectable()
export class ReplyWritingService {
  constructor(
    private readonly writing: ConversationWritingService,
    private readonly conversations: ConversationsService,
    private readonly attachments: AttachmentsService,
    private readonly permissions: WritingPermissionsService,
    private readonly database: Database,
  ) {}

  /**
   * Sends a message to the other side. A message of the client sets a conversation that the designer had read to
   * unread. Sent again with the same `clientRef`, the existing message is returned.
   * @throws 404 for everybody but the two people, 409 when the other side's account is deleted or suspended, or one side blocks the other, 400 for photos outside the collection, 422 when `clientRef`
   *   was used for something else
   */
  async reply(person: Principal, sent: NewMessage): Promise<ContactMessageDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.conversations.seenBy(person, sent.contactId);
      const earlier = await this.alreadySent(side, sent);
      if (earlier) return earlier;
      if (side === 'designer' && sent.photoIds?.length) throw invalidField('photo_ids', CLIENTS_ONLY);
      const delivery = await this.deliveryFor(person, contact, side);
      const message = await this.writing.add(side, sent, delivery);
      await this.attachments.attach(person.userId, message.id, sent.photoIds ?? []);
      return this.shown(message, side);
    });
  }

  /**
   * Locks a conversation of the person, inside the caller's transaction: nobody else writes in it before the commit.
   * @throws 404 for everybody but the two people
   */
  async lock(person: Principal, contactId: number): Promise<LockedConversation> {
    await this.conversations.seenBy(person, contactId);
    await this.writing.lock(contactId);
    const { contact, side } = await this.conversations.seenBy(person, contactId);
    return { side, clientId: contact.user_id, designerId: contact.designer_id };
  }

  /** Whether a message was sent with this reference in a conversation. */
  async isSent(contactId: number, clientRef: string | null): Promise<boolean> {
    return (await this.writing.findSent(contactId, clientRef)) !== null;
  }

  /**
   * Declines a request with a message, inside the caller's transaction; sent again with the same `clientRef`, it has no
   * effect.
   * @throws as `reply`
   */
  async decline(person: Principal, sent: NewMessage, reason: DeclineReason): Promise<Applied> {
    const { contact, side } = await this.conversations.seenBy(person, sent.contactId);
    if (await this.alreadySent(side, sent)) return 'unchanged';
    return this.writing.decline(sent, reason, await this.deliveryFor(person, contact, side));
  }

  private async alreadySent(side: Side, sent: NewMessage): Promise<ContactMessageDto | null> {
    const message = await this.writing.findSent(sent.contactId, sent.clientRef);
    if (!message) return null;
    if (message.sender !== side || message.body !== sent.message) throw keyReused();
    return this.shown(message, side);
  }

  private async shown(message: Message, side: Side): Promise<ContactMessageDto> {
    const previousId = await this.writing.previousId(message);
    const photos = await this.conversations.photosOf(message.id);
    return toMessage({ message, previousId, isExcerpt: false, photos }, side);
  }

  private async deliveryFor(person: Principal, contact: Contact, side: Side): Promise<Delivery> {
    if (contact.user_id === null || contact.designer_id === null) throw conflict(GONE);
    const designer = await this.permissions.designer(contact.designer_id);
    const client = await this.permissions.client(contact.user_id);
    if (!client) throw conflict(GONE);
    const sender = { userId: person.userId, name: side === 'client' ? person.name : designer.name };
    const { name, email } = side === 'client' ? designer : client;
    const recipient = { userId: side === 'client' ? designer.userId : client.id, name, email };
    await this.permissions.require(sender.userId, recipient.userId);
    return { sender, recipient };
  }
}

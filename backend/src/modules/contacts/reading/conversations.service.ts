import { Injectable } from '@nestjs/common';
import { MESSAGES_PAGE_MAX } from '@stanze/domain/limits';
import { notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { BlocksService } from '../../blocks/blocks.service.js';
import { AttachmentsService } from './attachments.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import { toContact } from '../conversations/contacts.mapper.js';
import { sideOf } from '../conversations/contacts.policy.js';
import { ContactsRepository } from '../conversations/contacts.repository.js';
import {
  type LinkedMessage,
  type MessagesPage,
  OTHER_SIDE,
  type Participants,
  type ShownPhoto,
  type Side,
} from '../conversations/contacts.types.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';
import type { Message } from '../conversations/message.entity.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { ParticipantsService } from './participants.service.js';

/** Bytes of the texts in one answer; with everything else it stays under 200 kB. */
const PAGE_BYTES = 120_000;
const NEWEST: MessagesPage = { limit: MESSAGES_PAGE_MAX, before: null };

/** Reads single conversations: the contact, a part of its messages and the names. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly messages: MessagesRepository,
    private readonly blocks: BlocksService,
    private readonly attachments: AttachmentsService,
    private readonly people: ParticipantsService,
  ) {}

  /** A conversation and the person's side; 404 for everybody except its two people. */
  async seenBy(person: Principal, id: number): Promise<{ contact: Contact; side: Side }> {
    const contact = await this.contacts.findById(id);
    const side = contact && sideOf(person, contact);
    if (!side) throw notFound('Conversazione non trovata.');
    return { contact, side };
  }

  /** The number of conversations, on either side, with messages that a person has not read. */
  async unreadOf(userId: number): Promise<number> {
    const without = await this.blocks.blockedBy(userId);
    return this.contacts.countUnreadOf(userId, await this.people.designerIdOf(userId), without);
  }

  /** The number of conversations with a client in which the designer has not written yet. */
  async unansweredBy(userId: number, designerId: number): Promise<number> {
    return this.contacts.countUnansweredBy(designerId, await this.blocks.blockedBy(userId));
  }

  /** A conversation with its newest messages, as shown to one side. */
  async complete(contact: Contact, viewer: Side): Promise<ContactDto> {
    return (await this.page(contact, viewer, NEWEST)).contact;
  }

  /** A conversation with a part of its messages, as shown to one side, and the number of all of them. */
  async page(
    contact: Contact,
    viewer: Side,
    page: MessagesPage,
  ): Promise<{ contact: ContactDto; total: number }> {
    const messages = await this.linkedMessages(contact.id, page);
    const { total, unread } = await this.messages.countOf(contact.id, OTHER_SIDE[viewer]);
    const [first] = messages;
    const isWhole = first?.previousId === null;
    const opening = isWhole ? first.message.body : await this.messages.findOpening(contact.id);
    const [brief = null] = await this.attachments.briefsOf([contact.id]);
    const shown = { opening, messages, unread, isExcerpt: false, brief };
    const participants = (await this.people.of([contact]))(contact);
    const whole = toContact(contact, shown, participants, viewer);
    const isBlocked = await this.isBlocked(contact, participants, viewer);
    return { contact: isBlocked ? { ...whole, is_blocked: true } : whole, total };
  }

  /** The photos that went along with a message. */
  async photosOf(messageId: number): Promise<readonly ShownPhoto[]> {
    return (await this.attachments.photosOf([messageId])).get(messageId) ?? [];
  }

  /** Whether the viewer blocks the other person. */
  private async isBlocked(
    { user_id: clientId }: Contact,
    { designer }: Participants,
    viewer: Side,
  ): Promise<boolean> {
    if (clientId === null || designer === null) return false;
    const [one, other] = viewer === 'client' ? [clientId, designer.userId] : [designer.userId, clientId];
    return (await this.blocks.between(one, other)).byOne;
  }

  /** The newest messages that fit into an answer, oldest first. */
  private async linkedMessages(contactId: number, page: MessagesPage): Promise<LinkedMessage[]> {
    // One more, whose id is that of the message before the page.
    const newestFirst = await this.messages.findPage(contactId, { ...page, limit: page.limit + 1 });
    const fitting = newestFirst.slice(0, fittingCount(newestFirst, page.limit));
    const photos = await this.attachments.photosOf(fitting.map(({ id }) => id));
    return fitting
      .map((message, index) => {
        const previousId = newestFirst[index + 1]?.id ?? null;
        return { message, previousId, isExcerpt: false, photos: photos.get(message.id) ?? [] };
      })
      .reverse();
  }
}

/** How many of these messages an answer contains: at most `limit`, fewer when their texts are long, at least one. */
function fittingCount(messages: readonly Message[], limit: number): number {
  let bytes = 0;
  const tooMany = messages.findIndex(({ body }, index) => {
    bytes += Buffer.byteLength(JSON.stringify(body));
    return index > 0 && bytes > PAGE_BYTES;
  });
  return Math.min(limit, tooMany === -1 ? messages.length : tooMany);
}

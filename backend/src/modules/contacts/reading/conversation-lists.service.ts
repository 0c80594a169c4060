import { Injectable } from '@nestjs/common';
import { excerptOfSize } from '../../../common/excerpt.js';
import { BlocksService } from '../../blocks/blocks.service.js';
import { AttachmentsService } from './attachments.service.js';
import { toContact } from '../conversations/contacts.mapper.js';
import { ContactsRepository, type ListedContact } from '../conversations/contacts.repository.js';
import type { ListOwner, ListPage, ShownMessages } from '../conversations/contacts.types.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';
import type { Message } from '../conversations/message.entity.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { ParticipantsService } from './participants.service.js';

/** Bytes, as JSON, of each text in a row of a list: a hundred rows stay under 200 kB, whatever people write. */
const TEXT_BYTES = 120;

/** Lists of conversations with the last message of each (docs/product.md#conversations). */
@Injectable()
export class ConversationListsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly messages: MessagesRepository,
    private readonly blocks: BlocksService,
    private readonly attachments: AttachmentsService,
    private readonly participants: ParticipantsService,
  ) {}

  /** A part of a person's conversations, latest activity first, and the total number; without those of people they block. */
  async list(owner: ListOwner, page: ListPage): Promise<{ contacts: ContactDto[]; total: number }> {
    const without = await this.blocks.blockedBy(owner.userId);
    const rows = await this.contacts.findOf(owner, without, page);
    const isWhole = page.offset === 0 && rows.length < page.limit;
    const total = isWhole ? rows.length : await this.contacts.countOf(owner, without);
    return { contacts: rows.length === 0 ? [] : await this.complete(rows, owner), total };
  }

  private async complete(rows: readonly ListedContact[], owner: ListOwner): Promise<ContactDto[]> {
    const ids = rows.flatMap((row) => [row.first_id, row.last_id]);
    const found = await this.messages.findBeginnings(ids, TEXT_BYTES + 1);
    const byId = new Map(found.map((message) => [message.id, message]));
    const participantsOf = await this.participants.of(rows);
    const copies = await this.attachments.briefsOf(rows.map(({ id }) => id));
    const withPhotos = await this.attachments.withPhotos(rows.map((row) => row.last_id));
    const briefs = new Map(copies.map((copy) => [copy.contact_id, copy]));
    return rows.map((row) => {
      const subject = row.subject === null ? null : excerptOfSize(row.subject, TEXT_BYTES);
      const messages = shownOf(row, byId, {
        isSubjectShortened: subject !== row.subject,
        hasPhotos: withPhotos.has(row.last_id),
      });
      const shown = { ...messages, brief: briefs.get(row.id) ?? null };
      return toContact({ ...row, subject }, shown, participantsOf(row), owner.side);
    });
  }
}

/** The beginning of the first message and the last message of a conversation. */
function shownOf(
  row: ListedContact,
  byId: ReadonlyMap<number, Message>,
  { isSubjectShortened, hasPhotos }: { isSubjectShortened: boolean; hasPhotos: boolean },
): Omit<ShownMessages, 'brief'> {
  const [first, last] = [byId.get(row.first_id), byId.get(row.last_id)];
  if (!first || !last) return { opening: '', messages: [], unread: Number(row.unread), isExcerpt: true };
  const [opening, body] = [first, last].map((message) => excerptOfSize(message.body, TEXT_BYTES));
  // The photos are in the conversation itself only: those of a hundred rows would not fit into an answer.
  const isExcerpt = hasPhotos || body !== last.body;
  return {
    opening: opening ?? '',
    messages: [
      { message: { ...last, body: body ?? '' }, previousId: row.previous_id, isExcerpt, photos: [] },
    ],
    unread: Number(row.unread),
    isExcerpt: isExcerpt || isSubjectShortened || opening !== first.body || row.previous_id !== null,
  };
}

import { Injectable } from '@nestjs/common';
import { excerptOfSize } from '../../common/excerpt.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { UsersService } from '../users/users.service.js';
import { toContact } from './contacts.mapper.js';
import { ContactsRepository, type ListedContact } from './contacts.repository.js';
import type { ListOwner, ListPage, Participants, ShownMessages } from './contacts.types.js';
import type { ContactDto } from './dto/contact.dto.js';
import type { Message } from './message.entity.js';
import { MessagesRepository } from './messages.repository.js';

/** Bytes, as JSON, of each text in a row of a list: a hundred rows stay under 200 kB, whatever people write. */
const TEXT_BYTES = 120;

/** Lists of conversations with the last message of each (docs/product.md#conversations). */
@Injectable()
export class ConversationListsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly messages: MessagesRepository,
    private readonly designers: DesignersService,
    private readonly users: UsersService,
  ) {}

  /** A part of a person's conversations, latest activity first, and the total number. */
  async list(owner: ListOwner, page: ListPage): Promise<{ contacts: ContactDto[]; total: number }> {
    const rows = await this.contacts.findOf(owner, page);
    const isWhole = page.offset === 0 && rows.length < page.limit;
    const total = isWhole ? rows.length : await this.contacts.countOf(owner);
    return { contacts: rows.length === 0 ? [] : await this.complete(rows, owner), total };
  }

  private async complete(rows: readonly ListedContact[], owner: ListOwner): Promise<ContactDto[]> {
    const ids = rows.flatMap((row) => [row.first_id, row.last_id]);
    const found = await this.messages.findBeginnings(ids, TEXT_BYTES + 1);
    const byId = new Map(found.map((message) => [message.id, message]));
    const designers = await this.designers.briefs(present(rows.map((row) => row.designer_id)));
    const clients = await this.users.profilesOf(present(rows.map((row) => row.user_id)));
    return rows.map((row) => {
      const participants: Participants = {
        client: clients.get(row.user_id ?? 0) ?? null,
        designer: designers.get(row.designer_id ?? 0) ?? null,
      };
      const subject = row.subject === null ? null : excerptOfSize(row.subject, TEXT_BYTES);
      const shown = shownOf(row, byId, subject !== row.subject);
      return toContact({ ...row, subject }, shown, participants, owner.side);
    });
  }
}

/** The beginning of the first message and the last message of a conversation. */
function shownOf(
  row: ListedContact,
  byId: ReadonlyMap<number, Message>,
  isSubjectShortened: boolean,
): ShownMessages {
  const [first, last] = [byId.get(row.first_id), byId.get(row.last_id)];
  if (!first || !last) return { opening: '', messages: [], unread: Number(row.unread), isExcerpt: true };
  const [opening, body] = [first, last].map((message) => excerptOfSize(message.body, TEXT_BYTES));
  const isExcerpt = body !== last.body;
  return {
    opening: opening ?? '',
    messages: [{ message: { ...last, body: body ?? '' }, previousId: row.previous_id, isExcerpt }],
    unread: Number(row.unread),
    isExcerpt: isExcerpt || isSubjectShortened || opening !== first.body || row.previous_id !== null,
  };
}

function present(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

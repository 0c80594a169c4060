import { Injectable } from '@nestjs/common';
import { IdempotencyKeysRepository } from '../../../platform/idempotency/idempotency-keys.repository.js';
import type { Contact } from '../conversations/contact.entity.js';
import { GONE_CLIENT, GONE_DESIGNER } from '../conversations/contacts.mapper.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';
import { ParticipantsService } from './participants.service.js';

/** Any JSON; conversations have messages. */
type StoredAnswer = Partial<ContactDto> | null;
type Conversation = Pick<Contact, 'id' | 'user_id' | 'designer_id'>;

/**
 * Copies of conversations in the answers that are stored for repeated requests: what was withdrawn or erased is in none of
 * them, on either side. Everything runs inside the caller's transaction.
 */
@Injectable()
export class StoredAnswersService {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly participants: ParticipantsService,
  ) {}

  /** The client has withdrawn the brief of a conversation. */
  async removeBrief(contact: Conversation): Promise<void> {
    for (const userId of await this.peopleOf(contact)) await this.change(userId, contact.id, { brief: null });
  }

  /** The account of the client of these conversations is deleted: the designers' answers name nobody. */
  async removeClient(contacts: readonly Conversation[]): Promise<void> {
    const gone = { user_name: GONE_CLIENT.name, user_email: GONE_CLIENT.email, brief: null };
    for (const contact of contacts) {
      for (const userId of await this.peopleOf(contact)) await this.change(userId, contact.id, gone);
    }
  }

  /** The profile of the designer of these conversations is deleted: the clients' answers name nobody. */
  async removeDesigner(contacts: readonly Conversation[]): Promise<void> {
    const gone = {
      designer_id: null,
      designer_name: GONE_DESIGNER.name,
      designer_picture: GONE_DESIGNER.picture,
      designer_style: GONE_DESIGNER.style,
    };
    for (const { id, user_id: userId } of contacts) if (userId !== null) await this.change(userId, id, gone);
  }

  /** The accounts of both people of a conversation, as far as they exist. */
  private async peopleOf(contact: Conversation): Promise<number[]> {
    const { designer } = (await this.participants.of([contact]))(contact);
    return [contact.user_id, designer?.userId ?? null].filter((id) => id !== null);
  }

  private change(userId: number, contactId: number, fields: Partial<ContactDto>): Promise<void> {
    return this.keys.changeAnswers(userId, `"id":${contactId},`, (body) => {
      const answer = JSON.parse(body) as StoredAnswer | StoredAnswer[];
      const isAboutIt = (one: StoredAnswer) => one?.id === contactId && one.messages !== undefined;
      const changed = (one: StoredAnswer) => (isAboutIt(one) ? { ...one, ...fields } : one);
      // The answer to a request to several designers is a list.
      if (Array.isArray(answer)) return answer.some(isAboutIt) ? JSON.stringify(answer.map(changed)) : body;
      return isAboutIt(answer) ? JSON.stringify(changed(answer)) : body;
    });
  }
}

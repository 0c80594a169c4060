import { Injectable } from '@nestjs/common';
import { forbidden, invalidField } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { MatchingService } from '../matching/matching.service.js';
import { toContact } from './contacts.mapper.js';
import { mayContact } from './contacts.policy.js';
import type { NewContact } from './contacts.types.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import type { ContactDto } from './dto/contact.dto.js';
import { EarlierMessagesService } from './earlier-messages.service.js';

/** Opens conversations, or goes on in the one of an earlier message. */
@Injectable()
export class ContactOpeningService {
  constructor(
    private readonly writing: ConversationWritingService,
    private readonly earlier: EarlierMessagesService,
    private readonly designers: DesignersService,
    private readonly matching: MatchingService,
    private readonly database: Database,
  ) {}

  /**
   * Opens a conversation with a first message, or adds the message to the conversation of the one that it follows. Name
   * and address of the sender are those of the account. Sent again with the same `clientRef`, the existing conversation
   * is returned.
   * @throws 403 for the own profile, 404 for an unknown designer, 400 for an unknown lead, 422 when `clientRef`
   *   was used for something else
   */
  async open(person: Principal, sent: NewContact): Promise<ContactDto> {
    if (!mayContact(person, sent.designerId)) throw forbidden('Non puoi scrivere al tuo profilo.');
    return this.database.transaction(async () => {
      const designer = await this.designers.brief(sent.designerId);
      await this.checkLead(sent.leadId);
      const conversation =
        (await this.earlier.openedBy(person, sent)) ?? (await this.earlier.continueWith(person, sent));
      if (conversation) return conversation;
      const recipient = { userId: designer.userId, name: designer.name, email: designer.email };
      const delivery = { sender: { userId: person.userId, name: person.name }, recipient };
      const { contact, message } = await this.writing.open(person.userId, sent, delivery);
      const messages = [{ message, previousId: null, isExcerpt: false }];
      const shown = { opening: message.body, messages, unread: 0, isExcerpt: false };
      return toContact(contact, shown, { client: person, designer }, 'client');
    });
  }

  private async checkLead(leadId: number | null): Promise<void> {
    if (leadId === null || (await this.matching.leadExists(leadId))) return;
    throw invalidField('lead_id', 'Questo questionario non esiste più.');
  }
}

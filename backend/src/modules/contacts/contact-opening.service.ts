import { Injectable } from '@nestjs/common';
import { forbidden, invalidField, keyReused } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { MatchingService } from '../matching/matching.service.js';
import { toContact } from './contacts.mapper.js';
import { mayContact } from './contacts.policy.js';
import type { NewContact } from './contacts.types.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import type { ContactDto } from './dto/contact.dto.js';

/** Opens conversations. */
@Injectable()
export class ContactOpeningService {
  constructor(
    private readonly writing: ConversationWritingService,
    private readonly conversations: ConversationsService,
    private readonly designers: DesignersService,
    private readonly matching: MatchingService,
    private readonly database: Database,
  ) {}

  /**
   * Opens a conversation with a first message. Name and address of the sender are those of the account. Sent again with
   * the same `clientRef`, the existing conversation is returned.
   * @throws 403 for the own profile, 404 for an unknown designer, 400 for an unknown lead, 422 when `clientRef`
   *   was used for something else
   */
  async open(person: Principal, sent: NewContact): Promise<ContactDto> {
    if (!mayContact(person, sent.designerId)) throw forbidden('Non puoi scrivere al tuo profilo.');
    return this.database.transaction(async () => {
      const designer = await this.designers.brief(sent.designerId);
      await this.checkLead(sent.leadId);
      const earlier = await this.alreadyOpened(person, sent);
      if (earlier) return earlier;
      const recipient = { userId: designer.userId, name: designer.name, email: designer.email };
      const delivery = { sender: { userId: person.userId, name: person.name }, recipient };
      const { contact, message } = await this.writing.open(person.userId, sent, delivery);
      return toContact(contact, [message], { client: person, designer }, 'client');
    });
  }

  private async checkLead(leadId: number | null): Promise<void> {
    if (leadId === null || (await this.matching.leadExists(leadId))) return;
    throw invalidField('lead_id', 'Questo questionario non esiste più.');
  }

  /**
   * The conversation that the same request has opened before. Idempotency keys are deleted after some days,
   * `client_ref` is not.
   */
  private async alreadyOpened(person: Principal, sent: NewContact): Promise<ContactDto | null> {
    const contact = await this.writing.findOpened(person.userId, sent.clientRef);
    if (!contact) return null;
    const opened = await this.conversations.complete(contact, 'client');
    if (contact.designer_id !== sent.designerId || opened.message !== sent.message) throw keyReused();
    return opened;
  }
}

import { Injectable } from '@nestjs/common';
import { forbidden, invalidField } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import { MatchingService } from '../../matching/matching.service.js';
import { mayContact } from '../conversations/contacts.policy.js';
import type { NewContact } from '../conversations/contacts.types.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';
import { EarlierMessagesService } from './earlier-messages.service.js';
import { WritingPermissionsService } from './writing-permissions.service.js';

/** Opens conversations, or goes on in the one of an earlier message. */
@Injectable()
export class ContactOpeningService {
  constructor(
    private readonly writing: ConversationWritingService,
    private readonly earlier: EarlierMessagesService,
    private readonly matching: MatchingService,
    private readonly permissions: WritingPermissionsService,
    private readonly database: Database,
  ) {}

  /**
   * Opens a conversation with a first message, or adds the message to the conversation of the one that it follows. Name
   * and address of the sender are those of the account. Sent again with the same `clientRef`, the existing conversation
   * is returned.
   * @throws 403 for the own profile, 404 for an unknown or suspended designer, 409 when one side blocks the other or three other designers have the brief, 400 for an unknown lead and photos outside the collection, 422 when `clientRef`
   *   was used for something else
   */
  async open(person: Principal, sent: NewContact): Promise<ContactDto> {
    if (!mayContact(person, sent.designerId)) throw forbidden('Non puoi scrivere al tuo profilo.');
    return this.database.transaction(async () => {
      if (sent.brief) await this.permissions.requireReceivers(person.userId, sent.brief, [sent.designerId]);
      const designer = await this.permissions.designer(sent.designerId);
      await this.checkLead(sent.leadId);
      const conversation =
        (await this.earlier.openedBy(person, sent)) ?? (await this.earlier.continueWith(person, sent));
      if (conversation) return conversation;
      await this.permissions.requireFirst(person.userId, designer);
      const recipient = { userId: designer.userId, name: designer.name, email: designer.email };
      const delivery = { sender: { userId: person.userId, name: person.name }, recipient };
      const opened = await this.writing.open(person.userId, sent, delivery);
      return this.earlier.opened(person, opened, sent);
    });
  }

  private async checkLead(leadId: number | null): Promise<void> {
    if (leadId === null || (await this.matching.leadExists(leadId))) return;
    throw invalidField('lead_id', 'Questo questionario non esiste più.');
  }
}

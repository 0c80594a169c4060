import { Injectable } from '@nestjs/common';
import { forbidden, invalidField, keyReused } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { MatchingService } from '../matching/matching.service.js';
import { toContact } from './contacts.mapper.js';
import { mayContact } from './contacts.policy.js';
import type { NewContact } from './contacts.types.js';
import { ConversationsReader } from './conversations.reader.js';
import { ConversationsStore } from './conversations.store.js';
import type { ContactDto } from './dto/contact.dto.js';

/** Opens conversations. */
@Injectable()
export class ContactOpener {
  constructor(
    private readonly store: ConversationsStore,
    private readonly reader: ConversationsReader,
    private readonly designers: DesignersService,
    private readonly matching: MatchingService,
    private readonly database: Database,
  ) {}

  /**
   * Opens a conversation with a first message. Name and address of the sender are those of the account. Sent again
   * with the same `clientRef`, the conversation that exists is given back.
   * @throws 403 for the own profile, 404 for an unknown designer, 400 for an unknown lead, 422 when `clientRef`
   *   stands for something else
   */
  async open(person: Principal, wish: NewContact): Promise<ContactDto> {
    if (!mayContact(person, wish.designerId)) throw forbidden('Non puoi scrivere al tuo profilo.');
    return this.database.transaction(async () => {
      const designer = await this.designers.brief(wish.designerId);
      await this.checkLead(wish.leadId);
      const earlier = await this.alreadyOpened(person, wish);
      if (earlier) return earlier;
      const recipient = { userId: designer.userId, name: designer.name, email: designer.email };
      const delivery = { sender: { userId: person.userId, name: person.name }, recipient };
      const { contact, message } = await this.store.open(person.userId, wish, delivery);
      return toContact(contact, [message], { client: person, designer }, 'client');
    });
  }

  private async checkLead(leadId: number | null): Promise<void> {
    if (leadId === null || (await this.matching.leadExists(leadId))) return;
    throw invalidField('lead_id', 'Questo questionario non esiste più.');
  }

  /** The idempotency keys are forgotten one day, `client_ref` never is. */
  private async alreadyOpened(person: Principal, wish: NewContact): Promise<ContactDto | null> {
    const contact = await this.store.findOpened(person.userId, wish.clientRef);
    if (!contact) return null;
    const opened = await this.reader.complete(contact, 'client');
    if (contact.designer_id !== wish.designerId || opened.message !== wish.message) throw keyReused();
    return opened;
  }
}

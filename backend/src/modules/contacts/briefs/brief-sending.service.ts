import { Injectable } from '@nestjs/common';
import { conflict, forbidden } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import { BriefReceiversService } from './brief-receivers.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import { ContactBriefsService } from './contact-briefs.service.js';
import type { SentBrief } from '../conversations/contacts.types.js';
import { ConversationsService } from '../reading/conversations.service.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';
import { StoredAnswersService } from '../reading/stored-answers.service.js';

const NOT_YOURS = 'Solo chi ha scritto può mandare o ritirare il progetto.';
const GONE = 'Il designer ha eliminato il suo profilo: il progetto non può arrivargli.';

/** Sends a brief in a conversation that exists, and withdraws it. */
@Injectable()
export class BriefSendingService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly copies: ContactBriefsService,
    private readonly database: Database,
    private readonly answers: StoredAnswersService,
    private readonly receivers: BriefReceiversService,
  ) {}

  /**
   * Sends a brief, or the present version of it, to the designer of a conversation.
   * @throws 404 for strangers, 403 for the designer, 409 when the designer is deleted or three others have the brief, 400 for an unknown brief
   */
  send(person: Principal, id: number, brief: SentBrief): Promise<ContactDto> {
    return this.change(person, id, async (contact) => {
      if (contact.designer_id === null) throw conflict(GONE);
      await this.receivers.require(person.userId, brief.briefId, [contact.designer_id]);
      await this.copies.send(person.userId, contact, brief);
    });
  }

  /**
   * Withdraws the brief of a conversation, on the designer's side too; without one nothing changes.
   * @throws 404 for strangers, 403 for the designer
   */
  withdraw(person: Principal, id: number): Promise<ContactDto> {
    return this.change(person, id, async (contact) => {
      await this.copies.withdraw(person.userId, contact);
      await this.answers.removeBrief(contact);
    });
  }

  private change(
    person: Principal,
    id: number,
    apply: (contact: Contact) => Promise<void>,
  ): Promise<ContactDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.conversations.seenBy(person, id);
      if (side !== 'client') throw forbidden(NOT_YOURS);
      await apply(contact);
      return this.conversations.complete(contact, side);
    });
  }
}

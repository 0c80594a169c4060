import { Injectable } from '@nestjs/common';
import { notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { BriefFilesService } from '../../briefs/brief-files.service.js';
import type { BriefFileContent } from '../../briefs/briefs.types.js';
import { ContactsRepository } from '../conversations/contacts.repository.js';
import { ConversationsService } from './conversations.service.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';

const MISSING = 'Conversazione non trovata.';

/** Conversations for the module of reports, which decides who may report and who may read one. */
@Injectable()
export class ReportedConversationsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly conversations: ConversationsService,
    private readonly designers: DesignersService,
    private readonly files: BriefFilesService,
  ) {}

  /** The account of the other person of a conversation. @throws 404 for strangers, and when that account is deleted */
  async otherOf(person: Principal, id: number): Promise<number> {
    const { contact, side } = await this.conversations.seenBy(person, id);
    const { user_id: clientId, designer_id: designerId } = contact;
    const designer = designerId === null ? null : await this.designers.brief(designerId);
    const other = side === 'client' ? (designer?.userId ?? null) : clientId;
    if (other === null) throw notFound(MISSING);
    return other;
  }

  /** A conversation with its newest messages, as the client sees it; the caller has checked that it was reported. @throws 404 */
  async read(id: number): Promise<ContactDto> {
    const contact = await this.contacts.findById(id);
    if (!contact) throw notFound(MISSING);
    return this.conversations.complete(contact, 'client');
  }

  /** A private file of its brief; the caller has checked that the conversation was reported. @throws 404 */
  file(id: number, fileId: number): Promise<BriefFileContent> {
    return this.files.ofContact(id, fileId);
  }
}

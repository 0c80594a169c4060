import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/http/access.js';
import { BriefFilesService } from '../../briefs/brief-files.service.js';
import type { BriefFileContent } from '../../briefs/briefs.types.js';
import { ConversationsService } from '../reading/conversations.service.js';

/** The private files that went along with the brief of a conversation, for its two people. */
@Injectable()
export class ContactBriefFilesService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly files: BriefFilesService,
  ) {}

  /** @throws 404 for everybody but the two people, and once the brief is withdrawn */
  async one(person: Principal, id: number, fileId: number): Promise<BriefFileContent> {
    const { contact } = await this.conversations.seenBy(person, id);
    return this.files.ofContact(contact.id, fileId);
  }
}

import { Injectable } from '@nestjs/common';
import { InvitationsService } from '../invitations/invitations.service.js';
import { LeadsService } from '../matching/leads.service.js';
import { MatchingService } from '../matching/matching.service.js';
import { ShownListsService } from '../positions/shown-lists.service.js';
import type { Account } from '../users/users.types.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/**
 * The questionnaire results of a person: the account's, those stored under the address before the registration, and
 * their invitations to "Casa in due", and the lists that they were shown.
 */
@Injectable()
export class StyleExportService {
  constructor(
    private readonly matching: MatchingService,
    private readonly leads: LeadsService,
    private readonly invitations: InvitationsService,
    private readonly lists: ShownListsService,
  ) {}

  async *files(user: Account): AsyncGenerator<ArchiveFile> {
    yield jsonFile('stile.json', this.matching.analysisOf(user.style_counts));
    yield jsonFile('casa-in-due.json', await this.invitations.exportOf(user.id));
    yield jsonFile('elenchi.json', await this.lists.exportOf(user.id));
    // Without a verified address these results may belong to another person.
    if (user.email_verified_at === null) return;
    yield jsonFile('questionari.json', await this.leads.of(user.email));
  }
}

import { Injectable } from '@nestjs/common';
import { LeadsService } from '../matching/leads.service.js';
import { MatchingService } from '../matching/matching.service.js';
import type { Account } from '../users/users.types.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** The questionnaire results of a person: the account's, and those stored under the address before the registration. */
@Injectable()
export class StyleExportService {
  constructor(
    private readonly matching: MatchingService,
    private readonly leads: LeadsService,
  ) {}

  async *files(user: Account): AsyncGenerator<ArchiveFile> {
    yield jsonFile('stile.json', this.matching.analysisOf(user.style_counts));
    // Without a verified address these results may belong to another person.
    if (user.email_verified_at === null) return;
    yield jsonFile('questionari.json', await this.leads.of(user.email));
  }
}

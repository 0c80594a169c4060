import { Injectable } from '@nestjs/common';
import { LeadsService } from '../matching/leads.service.js';
import { MatchingService } from '../matching/matching.service.js';
import type { Account } from '../users/users.types.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** What a person answered, with the account and before it. */
@Injectable()
export class StyleExportService {
  constructor(
    private readonly matching: MatchingService,
    private readonly leads: LeadsService,
  ) {}

  async *files(user: Account): AsyncGenerator<ArchiveFile> {
    yield jsonFile('stile.json', this.matching.analysisOf(user.style_counts));
    // Whoever has not proven to own the address gets nothing that others may have left under it.
    if (user.email_verified_at === null) return;
    yield jsonFile('questionari.json', await this.leads.of(user.email));
  }
}

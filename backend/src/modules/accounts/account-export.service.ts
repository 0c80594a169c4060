import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { ConversationExportService } from './conversation-export.service.js';
import { DesignerExportService } from './designer-export.service.js';
import { ModerationExportService } from './moderation-export.service.js';
import { PersonExportService } from './person-export.service.js';
import { SavedExportService } from './saved-export.service.js';
import { type ArchiveFile, zipped } from './zip-stream.js';

/** All data that is stored about a person, for that person. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly account: PersonExportService,
    private readonly saved: SavedExportService,
    private readonly conversations: ConversationExportService,
    private readonly profile: DesignerExportService,
    private readonly moderation: ModerationExportService,
  ) {}

  /** A ZIP that is written while it is sent, with one file at a time in memory. */
  open(person: Principal): Readable {
    return Readable.from(zipped(this.files(person)), { objectMode: false });
  }

  private async *files(person: Principal): AsyncGenerator<ArchiveFile> {
    yield* this.account.files(person);
    yield* this.saved.files(person);
    yield* this.conversations.files(person);
    yield* this.moderation.files(person);
    if (person.designerId !== null) yield* this.profile.files(person, person.designerId);
  }
}

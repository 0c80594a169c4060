import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { ConversationBlocksService } from '../contacts/conversation-blocks.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** Whom a person blocks, and what the person reported. */
@Injectable()
export class ModerationExportService {
  constructor(
    private readonly blocks: ConversationBlocksService,
    private readonly reports: ReportsService,
  ) {}

  async *files(person: Principal): AsyncGenerator<ArchiveFile> {
    const blocked = await this.blocks.mine(person);
    yield jsonFile(
      'persone-bloccate.json',
      blocked.map(({ name, blocked_at }) => ({ name, blocked_at })),
    );
    const reports = await this.reports.of(person.userId);
    yield jsonFile(
      'segnalazioni.json',
      reports.map(({ kind, target_id, reason, text, created_at, outcome, settled_at }) => ({
        ...{ kind, target_id, reason, text, created_at, outcome, settled_at },
      })),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/http/paging.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { toAuditEntry } from './audit.mapper.js';
import { AuditRepository } from './audit.repository.js';
import type { Act } from './audit.types.js';
import type { AuditEntryDto } from './dto/audit-entry.dto.js';

/** What administrators have done; the only writer of `audit_entries`. */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs an act and writes down what it says of itself, both or neither; null: nothing has happened. */
  async perform(act: () => Promise<Act | null>): Promise<void> {
    await this.database.transaction(async () => {
      const done = await act();
      if (done) await this.record(done);
    });
  }

  /** Writes an act down inside the caller's transaction: no act without its entry, no entry without its act. */
  async record({ actorId, action, subjectKind, subjectId, changes }: Act): Promise<void> {
    await this.entries.insert({
      actor_id: actorId,
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      changes: [...changes],
      created_at: this.clock.timestamp(),
    });
  }

  /** The newest acts first. */
  async list({ limit, offset }: Page): Promise<{ entries: AuditEntryDto[]; total: number }> {
    const rows = await this.entries.findLatest(limit, offset);
    return { entries: rows.map(toAuditEntry), total: await this.entries.count() };
  }
}

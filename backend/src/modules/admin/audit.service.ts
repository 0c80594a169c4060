import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { Page } from '../../common/http/paging.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignerManaged } from '../designers/profiles/designers.events.js';
import { UsersService } from '../users/users.service.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditRecord } from './audit.types.js';
import type { AuditEntry } from './audit-entry.entity.js';
import type { AuditEntryDto } from './dto/audit-entry.dto.js';

/** The log of what administrators did; the only writer of `audit_entries`. */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly users: UsersService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs `change` and records what it returns, in one transaction; null: nothing was changed. */
  async perform(change: () => Promise<AuditRecord | null>): Promise<void> {
    await this.database.transaction(async () => {
      const record = await change();
      if (record) await this.record(record);
    });
  }

  /** Records a change of a designer profile by an administrator, through whichever endpoint. */
  @OnEvent(DesignerManaged.name, { suppressErrors: false })
  async onDesignerManaged({ actorId, designerId, operation, changes }: DesignerManaged): Promise<void> {
    await this.record({ actorId, operation, subjectKind: 'designer', subjectId: designerId, changes });
  }

  /** Records a change inside its transaction, so that neither is stored without the other. */
  private async record({ actorId, operation, subjectKind, subjectId, changes }: AuditRecord): Promise<void> {
    await this.entries.insert({
      actor_id: actorId,
      operation,
      subject_kind: subjectKind,
      subject_id: subjectId,
      changes: [...changes],
      created_at: this.clock.timestamp(),
    });
  }

  /** Newest entries first, each with the current name of the administrator. */
  async list({ limit, offset }: Page): Promise<{ entries: AuditEntryDto[]; total: number }> {
    const rows = await this.entries.findLatest(limit, offset);
    const actors = await this.users.profilesOf(rows.map((row) => row.actor_id));
    const entries = rows.map((row) => toAuditEntry(row, actors.get(row.actor_id)?.name ?? null));
    return { entries, total: await this.entries.count() };
  }
}

/** An entry with the current name of the administrator; null when the account was deleted. */
function toAuditEntry(row: AuditEntry, actorName: string | null): AuditEntryDto {
  return {
    id: row.id,
    created_at: row.created_at,
    actor_id: row.actor_id,
    actor_name: actorName,
    // biome-ignore format: the quotes mark a name that the contract prescribes
    'action': row.operation,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    changes: row.changes.map(({ field, before, after }) => ({ field, before, after })),
  };
}

import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { Page } from '../../../common/http/paging.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { DesignerManaged } from '../../designers/profiles/designers.events.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { UsersService } from '../../users/users.service.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditRecord } from './audit.types.js';
import type { AuditEntry } from './audit-entry.entity.js';
import type { AuditEntryDto } from './dto/audit-entry.dto.js';

const HISTORY_LENGTH = 50;

/** The log of the operations of administrators; the only writer of `audit_entries`. */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs `change` and records its result, in one transaction; null: nothing was changed. */
  async perform(change: () => Promise<AuditRecord | null>): Promise<void> {
    await this.database.transaction(async () => {
      const record = await change();
      if (record) await this.record(record);
    });
  }

  /** Records a change of a designer profile by an administrator, through whichever endpoint. */
  @OnEvent(DesignerManaged.name, { suppressErrors: false })
  async onDesignerManaged({ designerId, ...managed }: DesignerManaged): Promise<void> {
    await this.record({ ...managed, subjectKind: 'designer', subjectId: designerId });
  }

  /** Records a change inside its transaction, so that neither is stored without the other. */
  private async record({
    actorId,
    operation,
    subjectKind,
    subjectId,
    changes,
    reason,
  }: AuditRecord): Promise<void> {
    const isLead = subjectKind === 'lead';
    await this.entries.insert({
      actor_id: actorId,
      operation,
      subject_kind: subjectKind,
      subject_id: isLead ? 0 : subjectId,
      lead_id: isLead ? String(subjectId) : null,
      reason: reason ?? null,
      changes: [...changes],
      created_at: this.clock.timestamp(),
    });
  }

  /** Newest entries first, each with the current names of the administrator and of the person concerned. */
  async list({ limit, offset }: Page): Promise<{ entries: AuditEntryDto[]; total: number }> {
    const rows = await this.entries.findLatest(limit, offset);
    return { entries: await this.named(rows), total: await this.entries.count() };
  }

  /** The latest entries about an account and its profile, newest first. */
  async about(userId: number, designerId: number | null): Promise<AuditEntryDto[]> {
    return this.named(await this.entries.findAbout(userId, designerId, HISTORY_LENGTH));
  }

  private async named(rows: readonly AuditEntry[]): Promise<AuditEntryDto[]> {
    const idsOf = (kind: string) =>
      rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
    const [people, designers] = await Promise.all([
      this.users.profilesOf([...rows.map((row) => row.actor_id), ...idsOf('user')]),
      this.designers.briefs(idsOf('designer')),
    ]);
    return rows.map((row) => {
      const subjects = row.subject_kind === 'designer' ? designers : people;
      const subject = row.lead_id === null ? subjects.get(row.subject_id) : undefined;
      return toAuditEntry(row, people.get(row.actor_id)?.name ?? null, subject?.name ?? null);
    });
  }
}

/** An entry with the current names; null for an account or profile that was deleted. */
function toAuditEntry(row: AuditEntry, actorName: string | null, subjectName: string | null): AuditEntryDto {
  return {
    id: row.id,
    created_at: row.created_at,
    actor_id: row.actor_id,
    actor_name: actorName,
    // biome-ignore format: the quotes mark a name that the contract requires
    'action': row.operation,
    subject_kind: row.subject_kind,
    subject_id: row.lead_id === null ? row.subject_id : Number(row.lead_id),
    subject_name: subjectName,
    reason: row.reason,
    changes: row.changes.map(({ field, before, after }) => ({ field, before, after })),
  };
}

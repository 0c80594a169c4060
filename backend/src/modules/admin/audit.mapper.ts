import type { AuditEntry } from './audit-entry.entity.js';
import type { AuditEntryDto } from './dto/audit-entry.dto.js';

/** An entry with the current name of the administrator; null when the account was deleted. */
export function toAuditEntry(row: AuditEntry, actorName: string | null): AuditEntryDto {
  return {
    id: row.id,
    created_at: row.created_at,
    actor_id: row.actor_id,
    actor_name: actorName,
    'action': row.operation,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    changes: row.changes.map(({ field, before, after }) => ({ field, before, after })),
  };
}

import type { AuditEntry } from './audit-entry.entity.js';
import type { AuditEntryDto } from './dto/audit-entry.dto.js';

/** An entry as administrators read it. */
export function toAuditEntry(row: AuditEntry & { readonly actor_name: string | null }): AuditEntryDto {
  return {
    id: row.id,
    created_at: row.created_at,
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    action: row.action,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    changes: row.changes.map(({ field, before, after }) => ({ field, before, after })),
  };
}

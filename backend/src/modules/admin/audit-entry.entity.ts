import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Json, Timestamp, Integer, Varchar } from '../../platform/database/columns.js';
import type { AuditChange } from './audit.types.js';

/**
 * One change by an administrator. It holds ids without foreign keys, because it remains after the people it names were
 * deleted, and no personal data.
 */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn()
  id: number;

  @Integer()
  actor_id: number;

  /** edit, delete, verify or unverify. */
  @Varchar(16, { name: 'action' })
  operation: string;

  /** user or designer. */
  @Varchar(16)
  subject_kind: string;

  @Integer()
  subject_id: number;

  @Json()
  changes: AuditChange[];

  @Timestamp()
  created_at: string;
}

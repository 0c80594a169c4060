import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Json, Timestamp, Whole, Words } from '../../platform/database/columns.js';
import type { AuditChange } from './audit.types.js';

/**
 * One act of an administrator. Ids only and no foreign keys: an entry outlives the people it names, and must not keep
 * anything of them.
 */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn()
  id: number;

  @Whole()
  actor_id: number;

  /** edit, delete, verify or unverify. */
  @Words(16)
  action: string;

  /** user or designer. */
  @Words(16)
  subject_kind: string;

  @Whole()
  subject_id: number;

  @Json()
  changes: AuditChange[];

  @Timestamp()
  created_at: string;
}

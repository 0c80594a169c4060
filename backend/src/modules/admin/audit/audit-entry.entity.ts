import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Json, Timestamp, Integer, Varchar } from '../../../platform/database/columns.js';
import type { AuditChange } from './audit.types.js';

/**
 * One change by an administrator. It contains ids without foreign keys, because it remains after these people were
 * deleted, and no personal data.
 */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn()
  id: number;

  @Integer()
  actor_id: number;

  /**
   * edit, delete, verify, unverify, refuse (a verification), hide, show, export, end_sessions, end_factors, read (a
   * reported conversation), warn, suspend, unsuspend or dismiss (a report).
   */
  @Varchar(16, { name: 'action' })
  operation: string;

  /** user, designer or lead. */
  @Varchar(16)
  subject_kind: string;

  /** 0 for a lead, whose id has 53 bits. */
  @Integer()
  subject_id: number;

  @Varchar(16, { nullable: true })
  lead_id: string | null;

  /** Why, as the administrator wrote it. */
  @Varchar(200, { nullable: true })
  reason: string | null;

  @Json()
  changes: AuditChange[];

  @Timestamp()
  created_at: string;
}

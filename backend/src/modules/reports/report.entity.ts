import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import {
  REPORT_TEXT_MAX,
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
} from '@stanze/domain/reports';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import { User } from '../users/user.entity.js';

/** A conversation, portfolio or photo that somebody reported to the administrators. */
@Entity('reports')
@Index('ix_reports_state', ['state', 'created_at'])
export class Report {
  @PrimaryGeneratedColumn()
  id: number;

  /** Null for a guest, and when that account is deleted. */
  @Index('ix_reports_reporter_id')
  @Integer({ nullable: true })
  reporter_id: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'reporter_id', foreignKeyConstraintName: 'fk_reports_reporter_id' })
  reporter?: User | null;

  /** The account that is reported. */
  @Index('ix_reports_accused_id')
  @Integer()
  accused_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'accused_id', foreignKeyConstraintName: 'fk_reports_accused_id' })
  accused?: User;

  /** conversation, designer or photo. */
  @Varchar(12)
  kind: ReportKind;

  /** The id of the conversation, profile or photo; it refers to no row, because a photo may be removed meanwhile. */
  @Integer()
  target_id: number;

  /** The profile of a portfolio or photo; null for a conversation, and when it is deleted. */
  @Index('ix_reports_designer_id')
  @Integer({ nullable: true })
  designer_id: number | null;

  @ManyToOne(() => Designer, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_reports_designer_id' })
  designer?: Designer | null;

  @Varchar(12)
  reason: ReportReason;

  /** The reporter's own text; may be empty. */
  @Varchar(REPORT_TEXT_MAX)
  text: string;

  /** open or closed. */
  @Varchar(8)
  state: string;

  /** Person and subject of an open report; a person has one open report of a subject. Null for guests and when closed. */
  @Index('ux_reports_open_key', { unique: true })
  @Varchar(64, { nullable: true })
  open_key: string | null;

  @Varchar(12, { nullable: true })
  outcome: ReportOutcome | null;

  /** Why the administrator settled so. */
  @Varchar(AUDIT_REASON_LENGTH, { nullable: true })
  note: string | null;

  @Timestamp()
  created_at: string;

  @Timestamp({ nullable: true })
  settled_at: string | null;

  /** The administrator. */
  @Index('ix_reports_settled_by')
  @Integer({ nullable: true })
  settled_by: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'settled_by', foreignKeyConstraintName: 'fk_reports_settled_by' })
  administrator?: User | null;
}

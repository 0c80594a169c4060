import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import { User } from '../users/user.entity.js';

/** A designer asked administrators to verify the profile. */
@Entity('verification_requests')
@Index('ix_verification_requests_state', ['state', 'asked_at'])
export class VerificationRequest {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_verification_requests_designer_id')
  @Integer()
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_verification_requests_designer_id' })
  designer?: Designer;

  /** waiting, granted or refused. */
  @Varchar(8)
  state: string;

  @Timestamp()
  asked_at: string;

  @Timestamp({ nullable: true })
  answered_at: string | null;

  /** The administrator; null while it waits, and when that account is gone. */
  @Index('ix_verification_requests_answered_by')
  @Integer({ nullable: true })
  answered_by: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'answered_by', foreignKeyConstraintName: 'fk_verification_requests_answered_by' })
  administrator?: User | null;

  /** Why it was refused, as the designer reads it. */
  @Varchar(1000, { nullable: true })
  reason: string | null;

  /** What was checked, as in `designers.verified_checks`; null: refused, waiting, or not recorded. */
  @Varchar(60, { nullable: true })
  checks: string | null;
}

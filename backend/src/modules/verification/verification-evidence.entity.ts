import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import { VerificationRequest } from './verification-request.entity.js';

/** A file with which a designer proves what the profile states; for administrators only. */
@Entity('verification_evidence')
export class VerificationEvidence {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_verification_evidence_designer_id')
  @Integer()
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_verification_evidence_designer_id' })
  designer?: Designer;

  /** The request with which it was sent; null before that. */
  @Index('ix_verification_evidence_request_id')
  @Integer({ nullable: true })
  request_id: number | null;

  @ManyToOne(() => VerificationRequest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'request_id', foreignKeyConstraintName: 'fk_verification_evidence_request_id' })
  request?: VerificationRequest | null;

  /** The name of the private file in storage. */
  @Index('ux_verification_evidence_file', { unique: true })
  @Varchar(80)
  file: string;

  /** The name of the file on the designer's device. */
  @Varchar(120)
  name: string;

  /** The media type, from the content. */
  @Varchar(20)
  type: string;

  /** Bytes. */
  @Integer()
  size: number;

  @Timestamp()
  created_at: string;

  /** When it is erased; null while its request waits for the decision. */
  @Index('ix_verification_evidence_erase_at')
  @Timestamp({ nullable: true })
  erase_at: string | null;

  /** Until when one process erases it; null, or a time that has passed: nobody does. */
  @Timestamp({ nullable: true })
  leased_until: string | null;
}

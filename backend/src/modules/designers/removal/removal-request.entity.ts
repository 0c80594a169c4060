import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../../../platform/database/columns.js';
import { Designer } from '../profiles/designer.entity.js';

/**
 * The latest request to delete the profile of an address. A row is also stored when there is no such profile, so that
 * both cases take the same time; addresses and tokens are stored as hashes.
 */
@Entity('removal_requests')
export class RemovalRequest {
  /** SHA-256 of the normalised address. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  email_hash: string;

  @Index('ix_removal_requests_designer_id')
  @Integer({ nullable: true })
  designer_id: number | null;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_removal_requests_designer_id' })
  designer?: Designer | null;

  /** SHA-256. */
  @Index('ux_removal_requests_token_hash', { unique: true })
  @Varchar(64)
  token_hash: string;

  @Index('ix_removal_requests_expires_at')
  @Timestamp()
  expires_at: string;
}

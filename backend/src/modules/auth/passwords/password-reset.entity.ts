import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/**
 * The latest request for a new password of an address. A row is also stored for an address without an account, so that
 * both cases take the same time; addresses and tokens are stored as hashes.
 */
@Entity('password_resets')
export class PasswordReset {
  /** SHA-256 of the normalised address. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  email_hash: string;

  @Index('ix_password_resets_user_id')
  @Integer({ nullable: true })
  user_id: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_password_resets_user_id' })
  user?: User | null;

  /** SHA-256. */
  @Index('ux_password_resets_token_hash', { unique: true })
  @Varchar(64)
  token_hash: string;

  @Index('ix_password_resets_expires_at')
  @Timestamp()
  expires_at: string;
}

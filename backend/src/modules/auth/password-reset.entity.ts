import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamp, Whole, Words } from '../../platform/database/columns.js';
import { User } from '../users/user.entity.js';

/**
 * The latest wish to reset the password of an address. There is a row also when nobody has the address, so that both
 * cases take the same work; addresses and tokens are kept as hashes.
 */
@Entity('password_resets')
export class PasswordReset {
  /** SHA-256 of the normalised address. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  email_hash: string;

  @Index('ix_password_resets_user_id')
  @Whole({ nullable: true })
  user_id: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_password_resets_user_id' })
  user?: User | null;

  /** SHA-256. */
  @Index('ux_password_resets_token_hash', { unique: true })
  @Words(64)
  token_hash: string;

  @Index('ix_password_resets_expires_at')
  @Timestamp()
  expires_at: string;
}

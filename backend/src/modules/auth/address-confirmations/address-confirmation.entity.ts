import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/** The newest link that verifies an address; address and token are stored as hashes. */
@Entity('address_confirmations')
export class AddressConfirmation {
  /** SHA-256 of the normalised address. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  email_hash: string;

  @Index('ix_address_confirmations_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_address_confirmations_user_id' })
  user?: User;

  /** SHA-256. */
  @Index('ux_address_confirmations_token_hash', { unique: true })
  @Varchar(64)
  token_hash: string;

  @Index('ix_address_confirmations_expires_at')
  @Timestamp()
  expires_at: string;
}

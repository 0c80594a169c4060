import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import { User } from './user.entity.js';

/**
 * An address that an account had before: for 7 days with the link that restores it, for 90 days so that what was stored
 * under it is deleted with the account.
 */
@Entity('former_addresses')
export class FormerAddress {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_former_addresses_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_former_addresses_user_id' })
  user?: User;

  /** Normalised. */
  @Varchar(254)
  email: string;

  /** When the account got another address. */
  @Index('ix_former_addresses_changed_at')
  @Timestamp()
  changed_at: string;

  /** SHA-256 of the token that restores the address; null: there is no link, or it was used or ended. */
  @Index('ux_former_addresses_token_hash', { unique: true })
  @Varchar(64, { nullable: true })
  token_hash: string | null;

  @Timestamp({ nullable: true })
  token_expires_at: string | null;
}

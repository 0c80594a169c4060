import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/** A sign-in whose first factor was correct and whose second one is missing. */
@Entity('sign_in_tickets')
export class SignInTicket {
  /** SHA-256 of the ticket. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  ticket_hash: string;

  @Index('ix_sign_in_tickets_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sign_in_tickets_user_id' })
  user?: User;

  /** SHA-256 of the state of the account at the first factor: another password or token version invalidates the ticket. */
  @Varchar(64)
  account_hash: string;

  /** Codes that were sent with this ticket. */
  @Integer()
  attempts: number;

  @Index('ix_sign_in_tickets_expires_at')
  @Timestamp()
  expires_at: string;
}

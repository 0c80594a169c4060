import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/** A challenge that an authenticator has to sign: for one answer, one purpose and, where signed in, one person. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  /** SHA-256 of the id that the client received with the challenge. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id_hash: string;

  /** add or sign-in. */
  @Varchar(8)
  purpose: string;

  /** The person who adds a passkey; null at a sign-in. */
  @Index('ix_passkey_challenges_user_id')
  @Integer({ nullable: true })
  user_id: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_passkey_challenges_user_id' })
  user?: User | null;

  /** base64url. */
  @Varchar(64)
  challenge: string;

  /** The user handle of a passkey that is being added; null at a sign-in. */
  @Varchar(64, { nullable: true })
  user_handle: string | null;

  @Index('ix_passkey_challenges_expires_at')
  @Timestamp()
  expires_at: string;
}

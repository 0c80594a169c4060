import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Bool, Timestamp, Integer, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/** One signed-in device. The access token contains its id, the refresh cookie renews it. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id: string;

  @Index('ix_sessions_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sessions_user_id' })
  user?: User;

  /** SHA-256 of the current refresh token. */
  @Column({ type: 'varchar', length: 64 })
  refresh_hash: string;

  /** SHA-256 of the previous refresh token: a second use of that token means that the cookie was copied. */
  @Varchar(64, { nullable: true })
  previous_hash: string | null;

  @Timestamp({ nullable: true })
  rotated_at: string | null;

  @Timestamp()
  created_at: string;

  /** The device for its owner, such as 'Chrome su Android'; null when the session was opened before this was stored. */
  @Varchar(60, { nullable: true })
  device: string | null;

  /** When the person last proved who they are in this session; null: when it was created. */
  @Timestamp({ nullable: true })
  authenticated_at: string | null;

  /** Whether the sign-in had a second factor: a passkey, or a code after the password. */
  @Bool({ default: false })
  has_second_factor: boolean;

  @Index('ix_sessions_expires_at')
  @Timestamp()
  expires_at: string;
}

import { Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/** The secret that a person shares with an app for codes (TOTP, RFC 6238). */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_totp_secrets_user_id' })
  user?: User;

  /** AES-256-GCM with a key that is derived from the server's secret; base64url. */
  @Varchar(160)
  encrypted: string;

  /** The time step of the last accepted code: that code and older ones are refused. */
  @Integer({ default: 0 })
  last_step: number;

  @Timestamp()
  created_at: string;

  /** When the person has proved that the app has the secret; null: it is not used yet. */
  @Timestamp({ nullable: true })
  confirmed_at: string | null;
}

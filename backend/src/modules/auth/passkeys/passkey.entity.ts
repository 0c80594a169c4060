import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Bool, Integer, Json, Timestamp, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/** A passkey of a person: a WebAuthn credential, whose private key stays in the authenticator. */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_passkeys_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_passkeys_user_id' })
  user?: User;

  /** SHA-256 of the credential id, which is too long for a unique key. */
  @Index('ux_passkeys_credential_hash', { unique: true })
  @Varchar(64)
  credential_hash: string;

  /** base64url. */
  @Column({ type: 'text' })
  credential_id: string;

  /** COSE key, base64url. */
  @Column({ type: 'text' })
  public_key: string;

  /** The random name of the person in their authenticators, base64url: the same for all their passkeys. */
  @Varchar(64)
  user_handle: string;

  /** Signature counter of the authenticator: an unsigned integer of 32 bits as decimal text; '0' where it does not count. */
  @Varchar(10)
  counter: string;

  @Json()
  transports: string[];

  /** Whether the authenticator copies the passkey to the person's other devices. */
  @Bool()
  is_synced: boolean;

  /** Chosen by the person. */
  @Varchar(60)
  name: string;

  @Timestamp()
  created_at: string;

  @Timestamp({ nullable: true })
  last_used_at: string | null;
}

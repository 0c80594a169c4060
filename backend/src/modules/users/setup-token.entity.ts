import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamp, Varchar } from '../../platform/database/columns.js';
import { User } from './user.entity.js';

/**
 * Stored by a designer's registration: the token that sets the first password, and the mark by which the request is
 * recognised when it is sent again. Only hashes are stored (docs/decisions/0009-setup-tokens-and-deletion.md).
 */
@Entity('setup_tokens')
export class SetupToken {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_setup_tokens_user_id' })
  user?: User;

  /** SHA-256; null after its use, and for an account that existed before its profile. */
  @Varchar(64, { nullable: true })
  token_hash: string | null;

  @Index('ix_setup_tokens_expires_at')
  @Timestamp()
  expires_at: string;

  /** SHA-256 of the sender and the `Idempotency-Key`. */
  @Index('ux_setup_tokens_key_hash', { unique: true })
  @Varchar(64, { nullable: true })
  key_hash: string | null;

  /** SHA-256 of the body. */
  @Varchar(64)
  fingerprint: string;
}

import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamp, Words } from '../../platform/database/columns.js';
import { User } from './user.entity.js';

/**
 * What a designer's registration leaves behind: the right to choose the first password, and a mark of the request so
 * that it can be sent again when its answer got lost. Only hashes are kept (docs/decisions/0009).
 */
@Entity('setup_tokens')
export class SetupToken {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_setup_tokens_user_id' })
  user?: User;

  /** SHA-256; null once it was used, and for an account that existed before its profile. */
  @Words(64, { nullable: true })
  token_hash: string | null;

  @Index('ix_setup_tokens_expires_at')
  @Timestamp()
  expires_at: string;

  /** SHA-256 of who sent it and of the `Idempotency-Key`. */
  @Index('ux_setup_tokens_key_hash', { unique: true })
  @Words(64, { nullable: true })
  key_hash: string | null;

  /** SHA-256 of what was sent. */
  @Words(64)
  fingerprint: string;
}

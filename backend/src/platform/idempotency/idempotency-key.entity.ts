import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../database/columns.js';

/** The answer to a POST with an `Idempotency-Key`; the same key gets the same answer for 90 days. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** 0 for guests. */
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  idem_key: string;

  @Varchar(200)
  route: string;

  /** SHA-256 of the request: the same key with another request is refused. */
  @Varchar(64)
  fingerprint: string;

  @Integer()
  status: number;

  @Column({ type: 'text' })
  body: string;

  @Index('ix_idempotency_keys_created_at')
  @Timestamp()
  created_at: string;
}

import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import type { SecurityKind } from './security-log.types.js';

/** A sign-in, a refusal or a change of credentials; stored for 90 days, and deleted with its account. */
@Entity('security_events')
export class SecurityEvent {
  @PrimaryGeneratedColumn()
  id: number;

  /**
   * null: nobody is signed in, and the address has no account. No foreign key, so that an event needs no lock on the account;
   * the events of a deleted account are deleted with it.
   */
  @Index('ix_security_events_user_id')
  @Integer({ nullable: true })
  user_id: number | null;

  @Varchar(32)
  kind: SecurityKind;

  /** The network of the client: the first 24 bits of an IPv4 address, 48 of an IPv6 address. */
  @Varchar(24, { nullable: true })
  network: string | null;

  /** Method and pattern of a refused call, or of an administrator's. */
  @Varchar(120, { nullable: true })
  route: string | null;

  @Index('ix_security_events_created_at')
  @Timestamp()
  created_at: string;
}

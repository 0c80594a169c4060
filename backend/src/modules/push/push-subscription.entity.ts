import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Timestamp, Varchar } from '../../platform/database/columns.js';
import { Session } from '../auth/sessions/session.entity.js';

/**
 * A browser that is notified of new messages. It belongs to a session, and through it to a person; the database deletes
 * it together with the session.
 */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_push_subscriptions_session_id')
  @Varchar(32)
  session_id: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'fk_push_subscriptions_session_id' })
  session?: Session;

  /** SHA-256 of the endpoint, which is too long for a unique key. */
  @Index('ux_push_subscriptions_endpoint_hash', { unique: true })
  @Varchar(64)
  endpoint_hash: string;

  /**
   * URL of the browser at its push service. Other people could use it to send requests there, so it is never logged.
   */
  @Column({ type: 'text' })
  endpoint: string;

  /** The browser's public key, base64url. */
  @Varchar(87)
  p256dh: string;

  /** The secret that the browser shares with the server, base64url. */
  @Varchar(22)
  auth: string;

  /** When the session subscribed. */
  @Timestamp()
  created_at: string;
}

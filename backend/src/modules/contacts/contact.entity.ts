import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import { User } from '../users/user.entity.js';

/** A conversation that a client opened with a designer. Its texts are in `messages`. */
@Entity('contacts')
@Index('ix_contacts_user_activity', ['user_id', 'last_message_at'])
@Index('ix_contacts_designer_activity', ['designer_id', 'last_message_at'])
@Index('ux_contacts_client_ref', ['user_id', 'client_ref'], { unique: true })
export class Contact {
  @PrimaryGeneratedColumn()
  id: number;

  /** The client; null when that account is deleted (the designer still sees the messages). */
  @Index('ix_contacts_user_id')
  @Integer({ nullable: true })
  user_id: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_contacts_user_id' })
  user?: User | null;

  @Index('ix_contacts_designer_id')
  @Integer({ nullable: true })
  designer_id: number | null;

  @ManyToOne(() => Designer, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_contacts_designer_id' })
  designer?: Designer | null;

  @Varchar(200, { nullable: true })
  subject: string | null;

  /** Whole euro. */
  @Integer({ nullable: true })
  budget: number | null;

  @Varchar(16, { nullable: true })
  lead_id: string | null;

  /** new, unread or read; only the designer changes it. */
  @Varchar(8)
  status: string;

  /** The sender's own key of the command; it prevents duplicates even after the idempotency keys are deleted. */
  @Varchar(64, { nullable: true })
  client_ref: string | null;

  @Timestamp()
  created_at: string;

  @Timestamp()
  last_message_at: string;
}

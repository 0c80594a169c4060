import type { DeclineReason } from '@stanze/domain/decline-reasons';
import type { RequestState } from '@stanze/domain/request-state';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../../../platform/database/columns.js';
import { Designer } from '../../designers/profiles/designer.entity.js';
import { User } from '../../users/user.entity.js';

/** A conversation that a client opened with a designer. Its texts are in `messages`. */
@Entity('contacts')
@Index('ix_contacts_user_activity', ['user_id', 'last_message_at'])
@Index('ix_contacts_designer_activity', ['designer_id', 'last_message_at'])
@Index('ux_contacts_client_ref', ['user_id', 'client_ref'], { unique: true })
@Index('ix_contacts_answer_due', ['state', 'answer_due_at'])
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

  @Index('ix_contacts_created_at')
  @Timestamp()
  created_at: string;

  @Timestamp()
  last_message_at: string;

  /** See `request-state.ts` of the domain. Rows of the previous release begin as `sent` without any of the times. */
  @Varchar(12, { default: 'sent' })
  state: RequestState;

  @Timestamp({ nullable: true })
  state_changed_at: string | null;

  /** When the designer's answer is due; null when none is awaited. */
  @Timestamp({ nullable: true })
  answer_due_at: string | null;

  /** When the designer is reminded; null after that, and when no answer is awaited. */
  @Index('ix_contacts_reminder_due')
  @Timestamp({ nullable: true })
  reminder_due_at: string | null;

  /** The designer's first message that is not a refusal. */
  @Timestamp({ nullable: true })
  answered_at: string | null;

  /** Of the latest refusal; null while the request is not declined. */
  @Varchar(12, { nullable: true })
  decline_reason: DeclineReason | null;

  /** How many designers received the request at once; 1 for a request to this one only. */
  @Integer({ default: 1 })
  batch_size: number;
}

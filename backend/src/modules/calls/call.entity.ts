import { CALL_RULE, type CallState } from '@stanze/domain/call-times';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Json, Timestamp, Varchar } from '../../platform/database/columns.js';
import { Contact } from '../contacts/conversations/contact.entity.js';
import { Message } from '../contacts/conversations/message.entity.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import { User } from '../users/user.entity.js';

/** A call that one side of a conversation proposed, with what became of it. Deleted with either of the two people. */
@Entity('calls')
@Index('ix_calls_client', ['client_id', 'state', 'until_at'])
@Index('ix_calls_designer', ['designer_id', 'state', 'until_at'])
@Index('ix_calls_contact', ['contact_id', 'state'])
export class Call {
  @PrimaryGeneratedColumn()
  id: number;

  @Integer()
  contact_id: number;

  @ManyToOne(() => Contact, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contact_id', foreignKeyConstraintName: 'fk_calls_contact_id' })
  contact?: Contact;

  /** The message that announces the proposal, which is its position in the conversation. */
  @Index('ix_calls_message_id')
  @Integer()
  message_id: number;

  @ManyToOne(() => Message, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'fk_calls_message_id' })
  message?: Message;

  @Integer()
  client_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'client_id', foreignKeyConstraintName: 'fk_calls_client_id' })
  client?: User;

  @Integer()
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_calls_designer_id' })
  designer?: Designer;

  /** Who proposed it: client or designer. */
  @Varchar(8)
  proposer: string;

  /** Where or how, one line; empty when nobody wrote it. */
  @Varchar(CALL_RULE.locationLength)
  location: string;

  /** Up to three beginnings, the earliest first: ISO 8601 in UTC. */
  @Json()
  times: string[];

  @Varchar(12)
  state: CallState;

  /** The agreed beginning; null before the agreement. */
  @Timestamp({ nullable: true })
  starts_at: string | null;

  /** The latest proposed beginning, then the agreed one. */
  @Timestamp()
  until_at: string;

  /** The appointment in calendars, the same after it was moved. */
  @Varchar(36)
  uid: string;

  /** Increases when the appointment is moved or cancelled. */
  @Integer()
  sequence: number;

  @Timestamp()
  created_at: string;

  @Timestamp()
  changed_at: string;
}

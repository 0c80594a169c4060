import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../../../platform/database/columns.js';
import { Contact } from './contact.entity.js';

/** One message of a conversation; the first one is the client's message that opened it. */
@Entity('messages')
@Index('ix_messages_unread', ['contact_id', 'sender', 'read_at'])
@Index('ux_messages_client_ref', ['contact_id', 'client_ref'], { unique: true })
export class Message {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_messages_contact_id')
  @Integer()
  contact_id: number;

  @ManyToOne(() => Contact, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contact_id', foreignKeyConstraintName: 'fk_messages_contact_id' })
  contact?: Contact;

  /** client or designer. */
  @Varchar(8)
  sender: string;

  @Column({ type: 'text' })
  body: string;

  @Varchar(64, { nullable: true })
  client_ref: string | null;

  @Timestamp()
  created_at: string;

  /** When the other person opened it. */
  @Timestamp({ nullable: true })
  read_at: string | null;
}

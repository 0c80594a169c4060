import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../../platform/database/columns.js';
import { Contact } from '../contacts/conversations/contact.entity.js';
import { User } from '../users/user.entity.js';

/** A link of a mail with which one person reads and answers one conversation without signing in. */
@Entity('reply_links')
export class ReplyLink {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256. */
  @Index('ux_reply_links_token_hash', { unique: true })
  @Varchar(64)
  token_hash: string;

  @Index('ix_reply_links_contact_id')
  @Integer()
  contact_id: number;

  @ManyToOne(() => Contact, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contact_id', foreignKeyConstraintName: 'fk_reply_links_contact_id' })
  contact?: Contact;

  /** Who received the mail. */
  @Index('ix_reply_links_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_reply_links_user_id' })
  user?: User;

  /** The other person of the conversation: the link ends with either account. */
  @Index('ix_reply_links_other_user_id')
  @Integer()
  other_user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'other_user_id', foreignKeyConstraintName: 'fk_reply_links_other_user_id' })
  other_user?: User;

  @Timestamp()
  created_at: string;

  @Index('ix_reply_links_expires_at')
  @Timestamp()
  expires_at: string;
}

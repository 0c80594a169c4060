import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../../platform/database/columns.js';
import { Consent } from '../../consents/consent.entity.js';
import { User } from '../../users/user.entity.js';
import { Contact } from './contact.entity.js';

/**
 * What the designer of a conversation has received of a project brief: a copy, with the row of its consent. It is deleted
 * with the client's account; after a withdrawal the row has no content.
 */
@Entity('contact_briefs')
@Index('ix_contact_briefs_brief', ['user_id', 'brief_id', 'sent_at'])
export class ContactBrief {
  @PrimaryColumn({ type: 'integer' })
  contact_id: number;

  @ManyToOne(() => Contact, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contact_id', foreignKeyConstraintName: 'fk_contact_briefs_contact_id' })
  contact?: Contact;

  /** The client. */
  @Index('ix_contact_briefs_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_contact_briefs_user_id' })
  user?: User;

  /** The consent to this content: without it there is no copy. */
  @Index('ix_contact_briefs_consent_id')
  @Integer()
  consent_id: number;

  @ManyToOne(() => Consent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'consent_id', foreignKeyConstraintName: 'fk_contact_briefs_consent_id' })
  consent?: Consent;

  /** The brief that was copied; it may be deleted. */
  @Varchar(36)
  brief_id: string;

  /** A `BriefContent` as JSON; null after the client has withdrawn it. */
  @Varchar(1000, { nullable: true })
  content: string | null;

  @Timestamp()
  sent_at: string;

  @Timestamp({ nullable: true })
  withdrawn_at: string | null;
}

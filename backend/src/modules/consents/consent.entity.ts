import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Timestamp, Integer, Varchar } from '../../platform/database/columns.js';
import { User } from '../users/user.entity.js';

/** A consent: when it was given, to which text, and in which form. It is deleted with its account or lead. */
@Entity('consents')
export class Consent {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_consents_user_id')
  @Integer({ nullable: true })
  user_id: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_consents_user_id' })
  user?: User | null;

  /** No foreign key, because `leads` belongs to a module above; that module deletes the consents of its leads. */
  @Index('ix_consents_lead_id')
  @Varchar(16, { nullable: true })
  lead_id: string | null;

  /** The subject of the consent: privacy, or brief. */
  @Varchar(16)
  kind: string;

  @Varchar(16)
  text_version: string;

  /** registration, designer-registration, email-request, google, or contact. */
  @Varchar(24, { name: 'place' })
  source: string;

  @Timestamp()
  created_at: string;

  /** Of a brief: the conversation. No foreign key, because `contacts` belongs to a module above. */
  @Integer({ nullable: true })
  contact_id: number | null;

  /** Of a brief: the fields that the designer receives, separated by commas. */
  @Varchar(120, { nullable: true })
  fields: string | null;

  /** When the consent to a brief was withdrawn. */
  @Timestamp({ nullable: true })
  withdrawn_at: string | null;
}

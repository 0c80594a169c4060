import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp, Varchar } from '../../platform/database/columns.js';

/** A guest who answered the questionnaire and gave an e-mail address; stored for 90 days. */
@Entity('leads')
export class Lead {
  /** Random whole number below 2^53, as text: 53 bits do not fit the engines' common integer. */
  @PrimaryColumn({ type: 'varchar', length: 16 })
  id: string;

  @Index('ix_leads_email')
  @Varchar(254)
  email: string;

  /** Random identifier that the guest's browser generated; connects repeated requests of the same guest. */
  @Varchar(64, { nullable: true })
  client_id: string | null;

  /** The request's idempotency key, by which a repeated request is recognised. */
  @Index('ux_leads_client_ref', { unique: true })
  @Varchar(64, { nullable: true })
  client_ref: string | null;

  /** Counts of A to E, such as `3-0-1-0-1`. */
  @Varchar(16)
  style_counts: string;

  /** The letter of each answer in the order of the questions, such as `CCABD`; null in rows of older versions. */
  @Varchar(5, { nullable: true })
  answers: string | null;

  /** SHA-256 of the token in the mailed link; null when no link was mailed. */
  @Index('ix_leads_token_hash')
  @Varchar(64, { nullable: true })
  token_hash: string | null;

  /** When the mailed link was first opened, which shows that the address receives mail. */
  @Timestamp({ nullable: true })
  email_verified_at: string | null;

  @Timestamp()
  created_at: string;

  @Index('ix_leads_expires_at')
  @Timestamp()
  expires_at: string;
}

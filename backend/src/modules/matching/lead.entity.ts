import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp, Varchar } from '../../platform/database/columns.js';

/** A visitor who answered the questionnaire and left an e-mail address; kept 90 days. */
@Entity('leads')
export class Lead {
  /** Random whole number below 2^53, as text: 53 bits do not fit the engines' common integer. */
  @PrimaryColumn({ type: 'varchar', length: 16 })
  id: string;

  @Index('ix_leads_email')
  @Varchar(254)
  email: string;

  /** Random name the visitor's browser gave itself; ties a repeated send to the same visitor. */
  @Varchar(64, { nullable: true })
  client_id: string | null;

  /** The sender's key of the request: a repeated send finds its lead again. */
  @Index('ux_leads_client_ref', { unique: true })
  @Varchar(64, { nullable: true })
  client_ref: string | null;

  /** Counts of A to E, such as `3-0-1-0-1`. */
  @Varchar(16)
  style_counts: string;

  @Timestamp()
  created_at: string;

  @Index('ix_leads_expires_at')
  @Timestamp()
  expires_at: string;
}

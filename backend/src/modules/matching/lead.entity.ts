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

  @Timestamp()
  created_at: string;

  @Index('ix_leads_expires_at')
  @Timestamp()
  expires_at: string;
}

import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../platform/database/columns.js';

/** One of the mails that may be sent to an address within an hour or a day; the rows of an address outlive its account. */
@Entity('mail_slots')
export class MailSlot {
  /** SHA-256 of the normalised address. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  email_hash: string;

  /**
   * `link`: mails with a link to an unverified address; `verified`: to a verified one; `message`: mails about messages; `day`: all mails
   * of a day together; `more`: those after them.
   */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  purpose: string;

  /** From 0. */
  @PrimaryColumn({ type: 'integer' })
  slot: number;

  @Index('ix_mail_slots_used_at')
  @Timestamp()
  used_at: string;
}

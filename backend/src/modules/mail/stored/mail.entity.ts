import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Timestamp, Integer, Varchar, Bool, Json } from '../../../platform/database/columns.js';

/** The messages of a digest: the excerpts that it quotes, and the number of all. Deleted, like the text, when it was sent. */
export interface DigestContent {
  readonly quotes: readonly string[];
  readonly count: number;
  /** The token of the link in the mail; absent in digests of the previous release. */
  readonly token?: string;
}

/** A mail of the queue: stored in the transaction of its cause, sent afterwards. */
@Entity('mails')
@Index('ix_mails_due', ['sent_at', 'next_attempt_at'])
export class Mail {
  @PrimaryGeneratedColumn()
  id: number;

  /** A key that allows one mail per cause, such as `message:42`. */
  @Index('ux_mails_dedupe_key', { unique: true })
  @Varchar(120)
  dedupe_key: string;

  @Varchar(254)
  recipient: string;

  @Varchar(200)
  subject: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text', nullable: true })
  html: string | null;

  /** The calendar file that goes along; null without one. */
  @Column({ type: 'text', nullable: true })
  calendar: string | null;

  /** The mail contains a link with a token: its text is deleted after it was sent. */
  @Bool({ default: false })
  is_secret: boolean;

  /** The conversation and side whose messages the mail collects; null for every other mail. */
  @Index('ix_mails_digest_key')
  @Varchar(40, { nullable: true })
  digest_key: string | null;

  /**
   * When a digest is sent, or since when a notice waits, before any failure; null for a mail that is never combined with others: a
   * link, or one about the safety of the account.
   */
  @Timestamp({ nullable: true })
  digest_at: string | null;

  @Json({ nullable: true })
  digest_content: DigestContent | null;

  @Integer({ default: 0 })
  attempts: number;

  @Timestamp()
  next_attempt_at: string;

  @Timestamp({ nullable: true })
  sent_at: string | null;

  /** The last error message of the mail server, without addresses. */
  @Varchar(200, { nullable: true })
  last_error: string | null;

  @Timestamp()
  created_at: string;
}

import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Timestamp, Integer, Varchar, Bool } from '../../platform/database/columns.js';

/** One row per person, whatever the role. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn()
  id: number;

  /** NFC, trimmed, lower case. */
  @Index('ux_users_email', { unique: true })
  @Varchar(254)
  email: string;

  @Varchar(120)
  name: string;

  /** argon2id; null while the person has not chosen a password. */
  @Varchar(255, { nullable: true })
  password_hash: string | null;

  @Varchar(120, { nullable: true })
  location: string | null;

  @Varchar(255, { nullable: true })
  profile_picture: string | null;

  @Index('ux_users_google_id', { unique: true })
  @Varchar(64, { nullable: true })
  google_id: string | null;

  @Index('ix_users_is_admin')
  @Bool({ default: false })
  is_admin: boolean;

  /** When the person proved that they receive the mail of the address; null: never. */
  @Timestamp({ nullable: true })
  email_verified_at: string | null;

  /** The address is older than verification: it receives mail without a proof, until it is changed. */
  @Bool({ default: false })
  predates_verification: boolean;

  /** Increased to invalidate every access token and every trusted device of the person. */
  @Integer({ default: 0 })
  token_version: number;

  /** Questionnaire result as counts of A to E, such as `3-0-1-0-1`; null before the questionnaire. */
  @Varchar(16, { nullable: true })
  style_counts: string | null;

  /** Since when an administrator suspends the account; null: it is not suspended. */
  @Timestamp({ nullable: true })
  suspended_at: string | null;

  @Timestamp()
  created_at: string;

  @Timestamp()
  updated_at: string;
}

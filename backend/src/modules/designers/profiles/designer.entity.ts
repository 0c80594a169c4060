import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Json, Timestamp, Integer, Varchar, Bool } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/** A designer's public profile; belongs to one person. */
@Entity('designers')
export class Designer {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ux_designers_user_id', { unique: true })
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_designers_user_id' })
  user?: User;

  @Varchar(120)
  name: string;

  @Varchar(40, { nullable: true })
  phone: string | null;

  /** A code of the domain's `PROFESSIONAL_LINES`; null: not chosen. */
  @Varchar(20, { nullable: true })
  professional_line: string | null;

  /** The order to which an architect belongs, and the number there; null for every other line. */
  @Varchar(120, { nullable: true })
  professional_order: string | null;

  @Varchar(20, { nullable: true })
  professional_number: string | null;

  /** Eleven digits; for the owner and administrators only. */
  @Varchar(11, { nullable: true })
  vat_number: string | null;

  @Integer({ default: 0 })
  experience: number;

  @Json()
  specialties: string[];

  @Varchar(5000)
  bio: string;

  @Varchar(1)
  design_style: string;

  /** Whole euro. */
  @Integer()
  min_budget: number;

  @Json()
  work_preferences: string[];

  /** The beginning of the text of `cities`, which the previous release reads (`stored-towns.ts`). */
  @Varchar(120)
  city: string;

  /** The towns served; null in a row that only the previous release has written. */
  @Json({ nullable: true })
  cities: string[] | null;

  /** Whole kilometres around the towns in which the designer works. */
  @Integer({ nullable: true })
  radius_km: number | null;

  @Varchar(500, { nullable: true })
  website: string | null;

  @Varchar(500, { nullable: true })
  social_instagram: string | null;

  @Varchar(500, { nullable: true })
  social_facebook: string | null;

  @Varchar(500, { nullable: true })
  social_youtube: string | null;

  @Varchar(500, { nullable: true })
  social_tiktok: string | null;

  @Varchar(500, { nullable: true })
  social_website: string | null;

  @Varchar(500, { nullable: true })
  portfolio: string | null;

  @Bool({ default: false })
  is_verified: boolean;

  /** When the badge was given, or given again; null without a badge, and when it was not recorded. */
  @Timestamp({ nullable: true })
  verified_at: string | null;

  /** What an administrator checked, codes of the domain's `VERIFICATION_CHECKS` separated by commas; null: not recorded. */
  @Varchar(60, { nullable: true })
  verified_checks: string | null;

  /** When the badge lapses; null without one, and for a badge that only the previous release has given. */
  @Index('ix_designers_verification_lapses_at')
  @Timestamp({ nullable: true })
  verification_lapses_at: string | null;

  /** When the designer is reminded of the lapse; null without a badge, and once the mail is stored. */
  @Index('ix_designers_verification_reminder_at')
  @Timestamp({ nullable: true })
  verification_reminder_at: string | null;

  /** How fast first contacts are answered: fast, medium, none (no data) or slow. */
  @Varchar(8, { default: 'none' })
  response_band: string;

  /** When the band may change without a new message: a first contact without an answer is then old enough to count. */
  @Index('ix_designers_response_due_at')
  @Timestamp({ nullable: true })
  response_due_at: string | null;

  /**
   * Bits of the specialties (domain, `specialtyMask`); derived, so that the mixes of a million designers are computed
   * without parsing JSON.
   */
  @Integer({ default: 0 })
  specialty_mask: number;

  /** The styles of the pictures that everybody sees, as one text (domain, `photoStylesKey`); derived, for the mix. */
  @Varchar(8, { default: '' })
  photo_styles: string;

  /**
   * Whether the designer can be recommended (domain, `isReady`), without regard to the pause, which ends without a write;
   * derived.
   */
  @Bool({ default: false })
  is_ready: boolean;

  /** When the latest pause began. */
  @Timestamp({ nullable: true })
  paused_from: string | null;

  /** The last day of the latest pause, `YYYY-MM-DD` by the clocks of Rome; it may be over (domain, `activePause`). */
  @Varchar(10, { nullable: true })
  paused_until: string | null;

  /** The time of the intent that set or ended the latest pause; an older intent has no effect. */
  @Timestamp({ nullable: true })
  pause_intent_at: string | null;

  /** Read by the previous release only, which may run at the same time; not written any more. */
  @Integer({ default: 0 })
  static_points: number;

  /** Equals the number of `likes` rows that are liked; changed in the same transaction. */
  @Integer({ default: 0 })
  like_count: number;

  /** Increases with every edit; an edit based on an older version is a conflict. */
  @Integer({ default: 1 })
  version: number;

  /** Since when the account is suspended, so that nobody is shown the profile; null: it is not. */
  @Timestamp({ nullable: true })
  suspended_at: string | null;

  @Timestamp()
  created_at: string;

  @Timestamp()
  updated_at: string;
}

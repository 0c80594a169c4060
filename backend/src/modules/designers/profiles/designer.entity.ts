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

  /** Whether the designer can be recommended now (domain, `isReady`); derived. */
  @Bool({ default: false })
  is_ready: boolean;

  /** Read by the previous release only, which may run at the same time; not written any more. */
  @Integer({ default: 0 })
  static_points: number;

  /** Equals the number of `likes` rows that are liked; changed in the same transaction. */
  @Integer({ default: 0 })
  like_count: number;

  /** Increases with every edit; an edit based on an older version is a conflict. */
  @Integer({ default: 1 })
  version: number;

  @Timestamp()
  created_at: string;

  @Timestamp()
  updated_at: string;
}

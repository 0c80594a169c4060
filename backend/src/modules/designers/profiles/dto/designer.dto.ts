import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VERIFICATION_CHECKS } from '@stanze/domain/verified-badge';
import { GalleryPictureDto } from '../../../media/dto/gallery-picture.dto.js';

/** A whole number for each style. */
export class StyleNumbersDto {
  A: number;
  B: number;
  C: number;
  D: number;
  E: number;
}

/** One reason of a match. */
export class MatchPartDto {
  @ApiProperty({ enum: ['common', 'main'] })
  key: string;
  /** Whole points, at most `max`; `common`: what taste and mix have in common, `main`: how much is in the preferred styles. */
  points: number;
  max: number;
  /** The reason as an Italian sentence. */
  text: string;
}

/** The affinity of a designer with a person, its parts, and what was compared. */
export class MatchDto {
  /** 0 to 100, the sum of the parts. */
  score: number;
  parts: MatchPartDto[];
  /** What the person likes, in per cent of each style, each rounded. */
  taste: StyleNumbersDto;
  /** What the designer does, in eighths of each style. */
  mix: StyleNumbersDto;
}

/** A designer as shown to everybody; `email` and `phone` are for the owner and administrators only. */
export class DesignerDto {
  id: number;
  name: string;
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  /** Eleven digits; absent for everybody but the owner and administrators. */
  @ApiPropertyOptional({ type: String, nullable: true })
  vat_number?: string | null;
  /** One of architect, surveyor, interior-designer, other; null: not chosen. Absent in answers of earlier releases, as order and number. */
  @ApiPropertyOptional({ type: String, nullable: true })
  professional_line?: string | null;
  /** The order to which an architect belongs. */
  @ApiPropertyOptional({ type: String, nullable: true })
  professional_order?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  professional_number?: string | null;
  /** Years. */
  experience: number;
  specialties: string[];
  bio: string;
  @ApiProperty({ enum: ['A', 'B', 'C', 'D', 'E'] })
  design_style: string;
  design_style_name: string;
  /** Whole euro. */
  min_budget: number;
  @ApiProperty({ type: [String], description: 'online, in-person, hybrid' })
  work_preferences: string[];
  /** The towns served as one text: 'Verona, Mantova'. */
  city: string;
  /** The same towns, one by one; at most 12. */
  cities: string[];
  /** Whole kilometres around the towns in which the designer works; null without a radius. Absent in answers of earlier releases. */
  @ApiPropertyOptional({ type: Number, nullable: true })
  radius_km?: number | null;
  @ApiProperty({ type: [String], nullable: true })
  gallery_images: string[] | null;
  gallery: GalleryPictureDto[];
  @ApiProperty({ type: String, nullable: true })
  website: string | null;
  @ApiProperty({ type: String, nullable: true })
  social_instagram: string | null;
  @ApiProperty({ type: String, nullable: true })
  social_facebook: string | null;
  @ApiProperty({ type: String, nullable: true })
  social_youtube: string | null;
  @ApiProperty({ type: String, nullable: true })
  social_tiktok: string | null;
  @ApiProperty({ type: String, nullable: true })
  social_website: string | null;
  @ApiProperty({ type: String, nullable: true })
  portfolio: string | null;
  is_verified: boolean;
  /** When the profile was verified, ISO 8601, UTC; null without a badge, and when it is not recorded. */
  @ApiPropertyOptional({ type: String, nullable: true })
  verified_at?: string | null;
  /** What was checked; empty without a badge, and when it is not recorded. */
  @ApiPropertyOptional({ enum: [...VERIFICATION_CHECKS], isArray: true })
  verified_checks?: string[];
  /** ISO 8601, UTC. */
  created_at: string;
  @ApiProperty({ enum: ['fast', 'medium', 'none', 'slow'] })
  response_band: string;
  /** The last day of a pause that lasts now, `YYYY-MM-DD`; null without one. Absent in answers of earlier releases. */
  @ApiPropertyOptional({ type: String, nullable: true })
  paused_until?: string | null;
  like_count: number;
  @ApiProperty({ type: Boolean, nullable: true, description: 'Null for guests.' })
  is_liked: boolean | null;
  @ApiPropertyOptional({ description: "Only in the owner's view; to be sent back with an edit." })
  version?: number;
  /** Only in match results. */
  @ApiPropertyOptional({ type: MatchDto })
  match?: MatchDto;
}

import type { FigureField, OptionalField } from '@stanze/domain/designer-fields';
import type { StyleLetter } from '@stanze/domain/styles';
import type { VerificationCheck } from '@stanze/domain/verified-badge';
import type { RawRow } from '../../../platform/database/rows.js';
import type { Designer } from './designer.entity.js';

/** The data of a designer that messages and notifications need. */
export interface DesignerBrief {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** URL of the narrowest file of the first gallery picture, which is shown as a thumbnail only. */
  readonly picture: string | null;
  readonly style: StyleLetter;
}

/** A validated profile as it is stored. */
export interface DesignerProfile
  extends Readonly<Record<OptionalField, string | null> & Record<FigureField, number | null>> {
  readonly name: string;
  readonly experience: number;
  readonly specialties: string[];
  readonly bio: string;
  readonly design_style: StyleLetter;
  readonly min_budget: number;
  readonly work_preferences: string[];
  /** The towns served, as one text. */
  readonly city: string;
}

/** A designer's badge as it is stored. */
export type BadgeColumns = Pick<
  Designer,
  'is_verified' | 'verified_at' | 'verified_checks' | 'verification_lapses_at' | 'verification_reminder_at'
>;

/** The fields of a designer that the product sets: badge and response band. */
export interface Standing {
  readonly verified: boolean;
  /** What was checked for the badge; absent: not recorded. */
  readonly checks?: readonly VerificationCheck[];
  /** When the badge was given, in milliseconds since 1970; absent: now. */
  readonly verifiedAt?: number;
  /** fast, medium, none or slow. */
  readonly responseBand: string;
}

/** Who gives or removes a badge, and what was checked. */
export interface BadgeDecision {
  /** The administrator. */
  readonly actorId: number;
  /** What was checked; with a list, a profile with a badge gets a new one. Absent: not recorded, and such a badge stays as it is. */
  readonly checks?: readonly VerificationCheck[];
}

/** A designer's intent: the last day of the pause, null to end it, and when it was formed, in milliseconds since 1970. */
export interface PauseIntent {
  readonly until: string | null;
  readonly intentAt: number;
}

/** A changed field. The values before and after are recorded for the badge only, never for texts that people wrote. */
export interface FieldChange {
  readonly field: string;
  readonly before: boolean | null;
  readonly after: boolean | null;
}

/** A profile as a row of the administrators' table; `city` is the text of all towns. */
export type DesignerRow = RawRow<
  Designer,
  | 'id'
  | 'user_id'
  | 'name'
  | 'phone'
  | 'experience'
  | 'design_style'
  | 'min_budget'
  | 'city'
  | 'cities'
  | 'is_verified'
  | 'created_at'
>;

/** The number of profiles, and of verified ones. */
export interface DesignerCounts {
  readonly total: number;
  readonly verified: number;
}

import type { OptionalField } from '@stanze/domain/designer-fields';
import type { StyleLetter } from '@stanze/domain/styles';
import type { RawRow } from '../../../platform/database/rows.js';
import type { Designer } from './designer.entity.js';

/** What messages and notifications need of a designer. */
export interface DesignerBrief {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** Address of the narrowest file of the first gallery picture: it is shown no larger than a thumbnail. */
  readonly picture: string | null;
}

/** A profile as it is written, already checked. */
export interface DesignerProfile extends Readonly<Record<OptionalField, string | null>> {
  readonly name: string;
  readonly experience: number;
  readonly specialties: string[];
  readonly bio: string;
  readonly design_style: StyleLetter;
  readonly min_budget: number;
  readonly work_preferences: string[];
  readonly city: string;
}

/** What the product decides about a designer. */
export interface Standing {
  readonly verified: boolean;
  /** fast, medium, none or slow. */
  readonly responseBand: string;
}

/** The name of a changed field; before and after are recorded for the badge only, never for what people wrote. */
export interface FieldChange {
  readonly field: string;
  readonly before: boolean | null;
  readonly after: boolean | null;
}

/** A profile as a row of the administrators' table. */
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
  | 'is_verified'
  | 'created_at'
>;

/** How many profiles there are, and how many of them are verified. */
export interface DesignerCounts {
  readonly total: number;
  readonly verified: number;
}

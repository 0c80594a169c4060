import type { Designer } from './designer.entity.js';
import type { StyleLetter } from '@stanze/domain/styles';
import type { StoredPicture } from '../media/media.types.js';

/** What messages and notifications need of a designer. */
export interface DesignerBrief {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** Address of the first gallery picture. */
  readonly picture: string | null;
}

/** What lists and rankings need of a designer; kept in memory for all of them. */
export interface DesignerFacts {
  readonly id: number;
  readonly style: StyleLetter;
  readonly city: string;
  readonly verified: boolean;
  /** From the domain's `specialtyMask`. */
  readonly specialtyMask: number;
  /** From the domain's `staticPoints`. */
  readonly staticPoints: number;
}

/** Equality filters of the public list; absent means any. */
export interface DesignerFilter {
  readonly style?: string;
  readonly city?: string;
  readonly verified?: boolean;
}

export const DESIGNERS_TOPIC = 'designers';

/** What replicas tell each other of a designer: it changed, or only the number of likes on its card did. */
export interface DesignerNotice {
  readonly id: number;
  readonly card: boolean;
}

/** Whoever knows which designers a person likes (the likes module introduces itself). */
export interface LikesSource {
  likedBy(userId: number): Promise<ReadonlySet<number>>;
}

/** A profile as it is written, already checked. */
export interface DesignerProfile {
  readonly name: string;
  readonly phone: string | null;
  readonly experience: number;
  readonly specialties: string[];
  readonly bio: string;
  readonly design_style: StyleLetter;
  readonly min_budget: number;
  readonly work_preferences: string[];
  readonly city: string;
  readonly website: string | null;
  readonly social_instagram: string | null;
  readonly social_facebook: string | null;
  readonly social_youtube: string | null;
  readonly social_tiktok: string | null;
  readonly social_website: string | null;
  readonly portfolio: string | null;
}

/** A picture of a gallery, in its order. */
export interface GalleryEntry {
  readonly mediaId: number;
  readonly alt: string;
}

/** A picture in a designer's gallery as it is stored. */
export interface GalleryRow extends StoredPicture {
  readonly designer_id: number;
}

/** That a field is another one now; values of badges only, what people wrote is not repeated. */
export interface FieldChange {
  readonly field: string;
  readonly before: boolean | null;
  readonly after: boolean | null;
}

/** A profile as a row of the administrators' table. */
export type DesignerRow = Pick<
  Designer,
  'id' | 'user_id' | 'name' | 'phone' | 'experience' | 'design_style' | 'min_budget' | 'city' | 'created_at'
> & {
  /** 0 or 1. */
  readonly is_verified: number;
};

/** How many profiles there are, and how many of them are verified. */
export interface DesignerCounts {
  readonly total: number;
  readonly verified: number;
}

import { MIN_BUDGET } from './limits.js';
import { isWorkPreference } from './work-preferences.js';

/** What a complete profile has at least (docs/product.md#affinity). */
export const COMPLETE_PROFILE = { bioCharacters: 120, images: 3 } as const;

/** The fields that the criteria of a complete profile read. */
export type ProfileSource = {
  readonly bio: string;
  /** Number of images in the gallery. */
  readonly gallery_count: number;
  /** The towns served, as one text. */
  readonly city: string;
  /** Whole euros. */
  readonly min_budget: number;
  readonly work_preferences: readonly string[];
};

export const PROFILE_CRITERIA = ['bio', 'images', 'city', 'budget', 'work'] as const;

export type ProfileCriterion = (typeof PROFILE_CRITERIA)[number];

/** The criteria that a profile does not meet, in the order of `PROFILE_CRITERIA`; none for a complete profile. */
export function missingProfileCriteria(profile: ProfileSource): ProfileCriterion[] {
  const { bioCharacters, images } = COMPLETE_PROFILE;
  const met: Record<ProfileCriterion, boolean> = {
    bio: profile.bio.trim().length >= bioCharacters,
    images: profile.gallery_count >= images,
    city: profile.city.trim() !== '',
    budget: profile.min_budget >= MIN_BUDGET.min,
    work: profile.work_preferences.some(isWorkPreference),
  };
  return PROFILE_CRITERIA.filter((criterion) => !met[criterion]);
}

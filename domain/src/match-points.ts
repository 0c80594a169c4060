import { MIN_BUDGET } from './limits.js';
import { roundHalfUp } from './rounding.js';
import { SPECIALTIES } from './specialties.js';
import { dominantStyle, type StyleCounts } from './style-analysis.js';
import type { StyleLetter } from './styles.js';
import { isWorkPreference } from './work-preferences.js';

/** How quickly a designer usually answers messages; 'none' means that there is no data yet. */
export type ResponseBand = 'fast' | 'medium' | 'none' | 'slow';

/** The fields that the score reads. Likes never count (docs/product.md#matching). */
export type MatchableDesigner = {
  /** Positive; decides the order between equal scores. */
  readonly id: number;
  readonly design_style: StyleLetter;
  /** Names in `SPECIALTIES`, and free texts, which do not count in the score. */
  readonly specialties: readonly string[];
  readonly bio: string;
  /** Number of images in the gallery. */
  readonly gallery_count: number;
  /** The towns served, as one text. */
  readonly city: string;
  /** Whole euros. */
  readonly min_budget: number;
  readonly work_preferences: readonly string[];
  readonly is_verified: boolean;
  readonly response_band: ResponseBand;
};

/** Every constant of the score (docs/product.md#matching); the page that explains the order shows them. */
export const MATCH_POINTS = {
  style: { max: 50, otherStylePercent: 70 },
  details: { max: 20, primaryPercent: 100, secondaryPercent: 50 },
  profile: { max: 15, perCriterion: 3, bioCharacters: 120, images: 3 },
  trust: { max: 15, verified: 7, response: { fast: 8, medium: 5, none: 4, slow: 1 } },
} as const;

export const PROFILE_CRITERIA = ['bio', 'images', 'city', 'budget', 'work'] as const;

export type ProfileCriterion = (typeof PROFILE_CRITERIA)[number];

/** Points for the designer's style, 0 to 50: 50 for the dominant style, else 35 times its count / the dominant count. */
export function stylePoints(counts: StyleCounts, letter: StyleLetter): number {
  const { max, otherStylePercent } = MATCH_POINTS.style;
  const dominant = dominantStyle(counts);
  if (letter === dominant) return max;
  return roundHalfUp(max * otherStylePercent * counts[letter], 100 * counts[dominant]);
}

/**
 * A weight for each of `SPECIALTIES`, in hundredths of an answer: the larger of the count of its primary letter and
 * half the count of its secondary letter.
 */
export function specialtyWeights(counts: StyleCounts): number[] {
  const { primaryPercent, secondaryPercent } = MATCH_POINTS.details;
  return SPECIALTIES.map(({ primary, secondary }) =>
    Math.max(primaryPercent * counts[primary], secondary === null ? 0 : secondaryPercent * counts[secondary]),
  );
}

/**
 * Details points, 0 to 20, from the sum of the weights of `count` listed specialties; `dominantCount` is the number
 * of answers of the dominant letter. Without a listed specialty the points are 0.
 */
export function detailsFromWeights(weightSum: number, count: number, dominantCount: number): number {
  if (count === 0) return 0;
  return roundHalfUp(MATCH_POINTS.details.max * weightSum, 100 * count * dominantCount);
}

/** Details points, 0 to 20, of a designer with the specialties of `mask` (see `specialtyMask`). */
export function detailsPoints(counts: StyleCounts, mask: number): number {
  const weights = specialtyWeights(counts).filter((_, position) => (mask & (1 << position)) !== 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return detailsFromWeights(sum, weights.length, counts[dominantStyle(counts)]);
}

/** The criteria that a profile does not meet, in the order of `PROFILE_CRITERIA`. */
export function missingProfileCriteria(designer: MatchableDesigner): ProfileCriterion[] {
  const { bioCharacters, images } = MATCH_POINTS.profile;
  const met: Record<ProfileCriterion, boolean> = {
    bio: designer.bio.trim().length >= bioCharacters,
    images: designer.gallery_count >= images,
    city: designer.city.trim() !== '',
    budget: designer.min_budget >= MIN_BUDGET.min,
    work: designer.work_preferences.some(isWorkPreference),
  };
  return PROFILE_CRITERIA.filter((criterion) => !met[criterion]);
}

/** Profile points, 0 to 15: three for each criterion met. */
export function profilePoints(designer: MatchableDesigner): number {
  const met = PROFILE_CRITERIA.length - missingProfileCriteria(designer).length;
  return met * MATCH_POINTS.profile.perCriterion;
}

/** Trust points, 1 to 15: verification and speed of answer. */
export function trustPoints(designer: MatchableDesigner): number {
  const { verified, response } = MATCH_POINTS.trust;
  return (designer.is_verified ? verified : 0) + response[designer.response_band];
}

/** Profile and trust points, 1 to 30. They do not depend on the answers and can be stored with the designer. */
export function staticPoints(designer: MatchableDesigner): number {
  return profilePoints(designer) + trustPoints(designer);
}

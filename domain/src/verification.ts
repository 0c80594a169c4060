import { COMPLETE_PROFILE } from './complete-profile.js';
import { LINK_FIELDS, type LinkField } from './designer-fields.js';
import { italianList } from './italian-list.js';
import { MIN_BUDGET, VERIFICATION_MONTHS, VERIFICATION_REMINDER_MONTHS } from './limits.js';

/** What a profile has to contain before its designer may ask for the verification, in the order in which it is shown. */
export const VERIFICATION_CRITERIA = ['bio', 'images', 'city', 'email', 'budget', 'link'] as const;

export type VerificationCriterion = (typeof VERIFICATION_CRITERIA)[number];

/** The fields that the criteria read. */
export interface VerifiableProfile extends Readonly<Record<LinkField, string | null>> {
  readonly bio: string;
  /** Pictures of the gallery that everybody sees. */
  readonly picture_count: number;
  /** The towns served, as one text. */
  readonly city: string;
  readonly email: string | null;
  /** Whole euros. */
  readonly min_budget: number;
}

/** Each criterion in Italian, as a part of a sentence. */
export const VERIFICATION_CRITERION_TEXTS: Readonly<Record<VerificationCriterion, string>> = {
  bio: `una presentazione di almeno ${COMPLETE_PROFILE.bioCharacters} caratteri`,
  images: 'almeno tre foto dei tuoi progetti',
  city: 'la città in cui lavori',
  email: 'un indirizzo email',
  budget: 'il budget da cui parti',
  link: 'un link al tuo sito o a un tuo social',
};

/** The criteria that a profile does not meet, in the order of `VERIFICATION_CRITERIA` (docs/product.md#verification). */
export function missingVerificationCriteria(profile: VerifiableProfile): VerificationCriterion[] {
  const { bioCharacters, images } = COMPLETE_PROFILE;
  const met: Record<VerificationCriterion, boolean> = {
    bio: profile.bio.trim().length >= bioCharacters,
    images: profile.picture_count >= images,
    city: profile.city.trim() !== '',
    email: Boolean(profile.email?.trim()),
    budget: profile.min_budget >= MIN_BUDGET.min,
    link: LINK_FIELDS.some((field) => Boolean(profile[field]?.trim())),
  };
  return VERIFICATION_CRITERIA.filter((criterion) => !met[criterion]);
}

/** The refusal of a request for verification, with what the profile lacks; `missing` is not empty. */
export function verificationMissingText(missing: readonly VerificationCriterion[]): string {
  const texts = missing.map((criterion) => VERIFICATION_CRITERION_TEXTS[criterion]);
  return `Per chiedere la verifica ti manca ancora: ${italianList(texts)}.`;
}

/**
 * An instant so many calendar months after another one, in UTC; the last day of the month when it has no such day.
 * @param months may be negative
 */
function monthsAfter(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

/** When a verification of this instant lapses, in milliseconds since 1970: 24 months after it. */
export function lapseOf(verifiedAt: number): number {
  return monthsAfter(verifiedAt, VERIFICATION_MONTHS);
}

/** When the designer is reminded of a lapse, and from when the verification may be asked for again: a month before it. */
export function reminderOf(lapsesAt: number): number {
  return monthsAfter(lapsesAt, -VERIFICATION_REMINDER_MONTHS);
}

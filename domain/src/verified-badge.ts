import { italianList } from './italian-list.js';
import { dateInRome, MONTHS } from './pauses.js';

/** What an administrator may have checked, in the order in which it is shown. */
export const VERIFICATION_CHECKS = ['vat', 'order', 'works', 'links'] as const;

export type VerificationCheck = (typeof VERIFICATION_CHECKS)[number];

/** Each check in Italian, as a part of a sentence. */
export const VERIFICATION_CHECK_TEXTS: Readonly<Record<VerificationCheck, string>> = {
  vat: 'Partita IVA',
  order: 'iscrizione all’ordine',
  works: 'due lavori',
  links: 'sito e link',
};

/** Those of these texts that are checks, each once, in the order in which they are shown. */
export function verificationChecks(texts: readonly string[]): VerificationCheck[] {
  return VERIFICATION_CHECKS.filter((check) => texts.includes(check));
}

/** The badge of a designer: what was checked, and when. */
export interface VerifiedProfile {
  readonly is_verified: boolean;
  /** ISO 8601, UTC; null or absent when it is not recorded. */
  readonly verified_at?: string | null;
  readonly verified_checks?: readonly string[];
}

/**
 * What the badge states: 'Partita IVA e due lavori, marzo 2026'; only the month when the checks are not recorded. Null without
 * a badge, and when neither is recorded.
 */
export function verifiedText(profile: VerifiedProfile): string | null {
  if (!profile.is_verified) return null;
  const checks = verificationChecks(profile.verified_checks ?? []).map(
    (check) => VERIFICATION_CHECK_TEXTS[check],
  );
  const month = typeof profile.verified_at === 'string' ? [monthText(profile.verified_at)] : [];
  return [...(checks.length > 0 ? [italianList(checks)] : []), ...month].join(', ') || null;
}

/** 'marzo 2026', by the clocks of Rome. */
function monthText(iso: string): string {
  const [year, month] = dateInRome(Date.parse(iso)).split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year ?? ''}`;
}

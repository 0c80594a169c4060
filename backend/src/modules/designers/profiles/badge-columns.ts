import { type VerificationCheck } from '@stanze/domain/verified-badge';
import { lapseOf, reminderOf } from '@stanze/domain/verification';
import type { BadgeColumns } from './designers.types.js';

/** The columns of a profile without a badge. */
export const NO_BADGE: BadgeColumns = {
  is_verified: false,
  verified_at: null,
  verified_checks: null,
  verification_lapses_at: null,
  verification_reminder_at: null,
};

/**
 * The columns of a badge that is given at an instant (milliseconds since 1970).
 * @param checks what was checked; none: not recorded
 */
export function badgeOf(at: number, checks: readonly VerificationCheck[] = []): BadgeColumns {
  return {
    is_verified: true,
    verified_at: new Date(at).toISOString(),
    verified_checks: checks.length > 0 ? checks.join(',') : null,
    ...lapseColumns(at),
  };
}

/** When a badge of this instant lapses, and when its designer is reminded. */
export function lapseColumns(
  at: number,
): Pick<BadgeColumns, 'verification_lapses_at' | 'verification_reminder_at'> {
  const lapsesAt = lapseOf(at);
  return {
    verification_lapses_at: new Date(lapsesAt).toISOString(),
    verification_reminder_at: new Date(reminderOf(lapsesAt)).toISOString(),
  };
}

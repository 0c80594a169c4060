import { VERIFICATION_REQUESTS_A_DAY } from '@stanze/domain/limits';
import type { Principal } from '../../common/http/access.js';
import type { BadgeColumns } from '../designers/profiles/designers.types.js';
import type { StoredRequest } from './verification.types.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a person may see the state of a designer's verification: the designer and administrators. */
export function mayReadVerification(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}

/** Whether a person may ask for the verification of a designer: the designer only. */
export function mayAskVerification(person: Principal, designerId: number): boolean {
  return person.designerId === designerId;
}

/**
 * When a designer may ask again, in milliseconds since 1970; null: at once. A designer may ask a few times in 24 hours.
 * @param latest the latest requests, the newest first
 */
export function asksAgainAt(latest: readonly Pick<StoredRequest, 'asked_at'>[], now: number): number | null {
  const first = latest[VERIFICATION_REQUESTS_A_DAY - 1];
  if (!first) return null;
  const again = Date.parse(first.asked_at) + DAY_MS;
  return again > now ? again : null;
}

/**
 * The state of a verification. One that an administrator removed, or that has lapsed, counts as none; while a badge lasts, a
 * request to give it again waits or is refused like any other.
 */
export function verificationState(
  badge: Pick<BadgeColumns, 'is_verified' | 'verified_at'>,
  latest: Pick<StoredRequest, 'state' | 'asked_at'> | undefined,
): 'none' | 'waiting' | 'granted' | 'refused' {
  const isOpen = latest?.state === 'waiting' || latest?.state === 'refused';
  if (!badge.is_verified) return isOpen ? (latest.state as 'waiting' | 'refused') : 'none';
  const isNewer = isOpen && badge.verified_at !== null && latest.asked_at > badge.verified_at;
  return isNewer ? (latest.state as 'waiting' | 'refused') : 'granted';
}

import { VERIFICATION_REQUESTS_A_DAY } from '@stanze/domain/limits';
import type { Principal } from '../../common/http/access.js';
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

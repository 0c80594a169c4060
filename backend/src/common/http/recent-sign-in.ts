import { recentSignInRequired } from '../errors/product-error.js';
import type { Principal } from './access.js';

/** How long after a sign-in, or a confirmation of it, an operation that needs a recent one is allowed. */
const RECENT_SIGN_IN_MS = 10 * 60 * 1000;

/**
 * Whether a sign-in or confirmation is recent.
 * @param at when it was, in milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function isRecentSignIn(at: number, now: number): boolean {
  return now - at < RECENT_SIGN_IN_MS;
}

/**
 * Refuses an operation that a stolen access token must not be able to do (docs/product.md#recent-sign-in).
 * @throws 403 with the code `recent_sign_in_required`
 */
export function requireRecentSignIn({ hasRecentSignIn }: Principal): void {
  if (hasRecentSignIn !== true) throw recentSignInRequired();
}

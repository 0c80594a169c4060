import { recentSignInRequired } from '../errors/product-error.js';
import type { Principal } from './access.js';

/** How long after a sign-in, or a confirmation of it, an operation that needs a recent one is allowed. */
export const RECENT_SIGN_IN_MS = 10 * 60 * 1000;

/**
 * Refuses an operation that a stolen access token must not be able to do (docs/product.md#recent-sign-in).
 * @param now milliseconds since 1970
 * @throws 403 with the code `recent_sign_in_required`
 */
export function requireRecentSignIn({ authenticatedAt }: Principal, now: number): void {
  if (authenticatedAt === undefined || now - authenticatedAt >= RECENT_SIGN_IN_MS)
    throw recentSignInRequired();
}

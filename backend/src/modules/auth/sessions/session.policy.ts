import type { Principal } from '../../../common/http/access.js';
import { sameHash, sha256 } from '../../../common/secrets.js';
import type { Session } from './session.entity.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Days for which a session can be renewed after its sign-in or its last renewal. */
export const REFRESH_DAYS = 30;
/** How long after its sign-in a session ends, whatever renewal happened. */
const ABSOLUTE_MS = { person: 90 * DAY_MS, administrator: 12 * HOUR_MS };
/**
 * For how long a replaced refresh token still gets its successor, because the response may be lost. After that a use
 * means that the cookie was copied.
 */
const REUSE_GRACE_MS = 60 * 1000;

/** How a refresh token may be used: it gets a successor, the current token once more, or ends the session. */
export type Renewal = 'replace' | 'repeat' | 'end';

type Tokens = Pick<Session, 'refresh_hash' | 'previous_hash' | 'rotated_at'>;

/**
 * Decides about a use of a refresh token. Nothing is replaced within the grace period of the previous replacement, so
 * that a replaced token has its whole grace period, however often and in which order it is used.
 * @param now milliseconds since 1970
 */
export function decideRenewal(tokens: Tokens, secret: string, now: number): Renewal {
  const { refresh_hash: current, previous_hash: previous, rotated_at: rotatedAt } = tokens;
  const hash = sha256(secret);
  const isInGrace = rotatedAt !== null && now - Date.parse(rotatedAt) < REUSE_GRACE_MS;
  if (sameHash(current, hash)) return isInGrace ? 'repeat' : 'replace';
  return isInGrace && previous !== null && sameHash(previous, hash) ? 'repeat' : 'end';
}

/** When a session ends at the latest, in milliseconds since 1970 (docs/product.md#sessions). */
function absoluteEnd(createdAt: string, isAdmin: boolean): number {
  return Date.parse(createdAt) + (isAdmin ? ABSOLUTE_MS.administrator : ABSOLUTE_MS.person);
}

/** Whether a session has reached its absolute end. @param now milliseconds since 1970 */
export function hasEnded(
  { created_at: createdAt }: Pick<Session, 'created_at'>,
  isAdmin: boolean,
  now: number,
) {
  return absoluteEnd(createdAt, isAdmin) <= now;
}

/**
 * The role of a person in a session: where administrators need a second factor, a session without one has no rights of the
 * role (docs/product.md#second-factor).
 */
export function rightsOf(session: {
  readonly isAdmin: boolean;
  readonly hasSecondFactor: boolean;
  readonly isRequired: boolean;
}): Pick<Principal, 'isAdmin' | 'isRestrictedAdministrator'> {
  const { isAdmin, hasSecondFactor, isRequired } = session;
  if (!isAdmin || hasSecondFactor || !isRequired) return { isAdmin };
  return { isAdmin: false, isRestrictedAdministrator: true };
}

/** When a session that is opened or renewed now expires, as it is stored. */
export function expiryOf(createdAt: string, isAdmin: boolean, now: number): string {
  return new Date(Math.min(now + REFRESH_DAYS * DAY_MS, absoluteEnd(createdAt, isAdmin))).toISOString();
}

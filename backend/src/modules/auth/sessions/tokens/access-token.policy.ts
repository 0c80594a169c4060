/** Seconds for which an access token is valid. */
export const ACCESS_TOKEN_SECONDS = 30 * 60;

/** The claims of an access token; roles are not among them (docs/product.md#sessions). */
export interface AccessToken {
  /** Id of the person, as decimal digits. */
  readonly sub: string;
  /** Id of the session. */
  readonly sid: string;
  /** Token version of the account when the token was signed. */
  readonly tv: number;
}

/** Tolerated difference between the clocks of two replicas. */
const CLOCK_SKEW_MS = 60_000;

type Claims = Readonly<Record<string, unknown>>;

/**
 * The claims of a token whose signature was verified, or null when they are not exactly those that this server signs.
 * The lifetime is checked again, so that a leaked key or a second program with the same key cannot sign tokens that
 * never expire.
 * @param now milliseconds since 1970
 */
export function asAccessToken(claims: unknown, now = Date.now()): AccessToken | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const { sub, sid, tv } = claims as Claims;
  if (typeof sub !== 'string' || !/^[1-9]\d{0,14}$/.test(sub)) return null;
  if (typeof sid !== 'string' || typeof tv !== 'number') return null;
  return hasValidLifetime(claims as Claims, now) ? { sub, sid, tv } : null;
}

/** Whether the token was issued in the past, and is valid for at most the lifetime that this server sets. */
function hasValidLifetime({ iat, exp }: Claims, now: number): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  return iat * 1000 <= now + CLOCK_SKEW_MS && exp - iat <= ACCESS_TOKEN_SECONDS;
}

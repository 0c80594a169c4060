/** Seconds for which an access token is good. */
export const ACCESS_TOKEN_SECONDS = 30 * 60;

/** What an access token says; roles are not in it. */
export interface AccessToken {
  /** The person's id, as decimal digits. */
  readonly sub: string;
  readonly sid: string;
  readonly tv: number;
}

/** Several copies of the server may run on machines whose clocks differ a little. */
const CLOCKS_DIFFER_MS = 60_000;

type Content = Readonly<Record<string, unknown>>;

/**
 * The content of a token whose signature was good, or null when it is not exactly what this server writes: a leaked key
 * or a second program with the same key must not be able to make tokens that never end.
 */
export function asAccessToken(content: unknown, now = Date.now()): AccessToken | null {
  if (typeof content !== 'object' || content === null) return null;
  const { sub, sid, tv } = content as Content;
  if (typeof sub !== 'string' || !/^[1-9]\d{0,14}$/.test(sub)) return null;
  if (typeof sid !== 'string' || typeof tv !== 'number') return null;
  return isTimely(content as Content, now) ? { sub, sid, tv } : null;
}

/** Issued before now, and never good for longer than this server makes them. */
function isTimely({ iat, exp }: Content, now: number): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  return iat * 1000 <= now + CLOCKS_DIFFER_MS && exp - iat <= ACCESS_TOKEN_SECONDS;
}

/** The functions of the session that the HTTP calls use; the session registers them at the start. */
export interface Credentials {
  /** The bearer token, or null for a guest. */
  token: () => string | null;
  /**
   * A token to use instead of one that was refused; null when the session is over.
   * @throws when it cannot be renewed now (no network)
   */
  renew: (refused: string) => Promise<string | null>;
  /** Ends the session: the renewed token was refused too. */
  end: () => void;
}

const GUEST: Credentials = { token: () => null, renew: () => Promise.resolve(null), end: () => undefined };

let credentials = GUEST;

/** Registers the functions of the session. Called once at the start. */
export function setCredentials(next: Credentials): void {
  credentials = next;
}

/** The registered functions of the session; those of a guest before the registration. */
export function currentCredentials(): Credentials {
  return credentials;
}

/** The header that carries a token; empty for a guest. */
export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

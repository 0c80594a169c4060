/** What the HTTP door needs to know of the session; the session hands it in at the start. */
export interface Credentials {
  /** The bearer token, or null for a guest. */
  token: () => string | null;
  /**
   * A token to use instead of one that was refused; null when the session is over.
   * @throws when that cannot be known now (no network)
   */
  renew: (refused: string) => Promise<string | null>;
  /** Even the new token was refused. */
  end: () => void;
}

const GUEST: Credentials = { token: () => null, renew: () => Promise.resolve(null), end: () => undefined };

let credentials = GUEST;

export function setCredentials(next: Credentials): void {
  credentials = next;
}

export function currentCredentials(): Credentials {
  return credentials;
}

/** Attempts to enter a password, counted under one key. */
export interface Attempts {
  /** Consecutive wrong passwords. */
  readonly count: number;
  /** Milliseconds since 1970; attempts before this time are refused. */
  readonly blockedUntil: number;
  /** Times of the checked passwords of the last hour, oldest first; milliseconds since 1970. */
  readonly recent: readonly number[];
}

export const NO_ATTEMPTS: Attempts = { count: 0, blockedUntil: 0, recent: [] };

/** Milliseconds for which attempts are stored. */
export const ATTEMPTS_TTL_MS = 60 * 60 * 1000;

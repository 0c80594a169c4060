const FIRST_MS = 2000;
const LONGEST_MS = 60 * 60 * 1000;
export const KEEP_TRYING_MS = 30 * 24 * 60 * 60 * 1000;
/** Part of the delay that is left to chance, so that mails that failed together do not come back together. */
const SPREAD = 0.2;

/** When a mail that is no longer tried is due; it stays in the table for the operator. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/**
 * Milliseconds until the next try after `attempts` failed ones: doubling from 2 seconds to 1 hour, less up to a fifth.
 * @param chance from 0 to 1
 */
export function retryDelay(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_MS);
  return Math.round(delay * (1 - SPREAD * chance));
}

/** A mail is tried for 30 days. */
export function isWorthTrying(createdAt: string, now: number): boolean {
  return now - Date.parse(createdAt) < KEEP_TRYING_MS;
}

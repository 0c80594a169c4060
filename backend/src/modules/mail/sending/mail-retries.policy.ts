const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 60 * 60 * 1000;
/** Milliseconds after which a mail is not attempted again. */
export const RETRY_PERIOD_MS = 30 * 24 * 60 * 60 * 1000;
/** Random part of the delay, so that mails that failed together are not sent again together. */
const JITTER = 0.2;

/**
 * Milliseconds until the next attempt after `attempts` failed ones: doubling from 2 seconds to 1 hour, less up to a fifth.
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(attempts - 1, 0), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER * random));
}

/** Whether a mail is sent again: for 30 days. */
export function shouldRetry(createdAt: string, now: number): boolean {
  return now - Date.parse(createdAt) < RETRY_PERIOD_MS;
}

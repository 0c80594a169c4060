import { TOO_MANY_REQUESTS } from '@stanze/domain/http-statuses';
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 5 * 60 * 1000;

/**
 * The delay after a failed attempt, in milliseconds: exponential with full jitter, at most five minutes, and never less
 * than the server's `Retry-After`.
 * @param attempts attempts so far, from 1
 * @param retryAfter seconds of the server's `Retry-After`, or null
 * @param random from 0 (included) to 1 (not included)
 */
export function backoff(attempts: number, retryAfter: number | null, random: number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20));
  return Math.max(Math.round(random * ceiling), (retryAfter ?? 0) * 1000);
}

/** No limit of the server is longer. */
const LONGEST_LIMIT_MS = 24 * 60 * 60 * 1000;

/**
 * The longest delay of a row, in milliseconds. A time further in the future was computed while the clock of the device
 * was ahead.
 * @param lastStatus the status of the last answer
 */
export function longestDelay(lastStatus: number | null): number {
  return lastStatus === TOO_MANY_REQUESTS ? LONGEST_LIMIT_MS : LONGEST_DELAY_MS;
}

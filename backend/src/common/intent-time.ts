import { INTENT_AHEAD_MS } from '@stanze/domain/limits';

/** The time of an intent as it counts, in milliseconds since 1970: at most five minutes ahead of `now`. */
export function intentTime(intentAt: number, now: number): number {
  return Math.min(intentAt, now + INTENT_AHEAD_MS);
}

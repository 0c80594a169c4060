/**
 * Maximum time by which a client's clock may be ahead; an intent further in the future would lock out the person's
 * other devices.
 */
const AHEAD_MS = 5 * 60 * 1000;

/** The time of an intent as it counts, in milliseconds since 1970: at most five minutes ahead of `now`. */
export function intentTime(intentAt: number, now: number): number {
  return Math.min(intentAt, now + AHEAD_MS);
}

import { ATTEMPTS_TTL_MS, type Attempts } from './login-attempts.types.js';

/** The number of passwords that may be checked under a key. */
export interface AttemptLimits {
  /** Wrong passwords before the first delay. */
  readonly free: number;
  /** Maximum number of passwords checked within an hour, correct ones included; infinite: no such limit. */
  readonly hourly: number;
}

const MAX_DELAY_MS = 15 * 60 * 1000;

/** Milliseconds until the next password may be checked; 0 or less: it may be checked at once. */
export function delayBefore(
  { blockedUntil, recent }: Attempts,
  { hourly }: AttemptLimits,
  now: number,
): number {
  const counted = withinHour(recent, now);
  const hourlyUntil = counted.length < hourly ? 0 : (counted[counted.length - hourly] ?? 0) + ATTEMPTS_TTL_MS;
  return Math.max(blockedUntil, hourlyUntil) - now;
}

/**
 * The attempts with one more wrong password. Beyond the free ones each doubles the delay. Times are stored only where
 * an hourly limit needs them.
 */
export function addAttempt(before: Attempts, { free, hourly }: AttemptLimits, now: number): Attempts {
  const count = before.count + 1;
  const excess = count - free;
  const delay = excess < 0 ? 0 : Math.min(1000 * 2 ** excess, MAX_DELAY_MS);
  const recent = Number.isFinite(hourly) ? [...withinHour(before.recent, now), now].slice(-hourly) : [];
  return { count, blockedUntil: now + delay, recent };
}

/** The attempts without the one that changed `before` to `after`; attempts counted after it remain. */
export function removeAttempt(current: Attempts, before: Attempts, after: Attempts): Attempts {
  return {
    count: Math.max(current.count - 1, 0),
    blockedUntil: current.blockedUntil === after.blockedUntil ? before.blockedUntil : current.blockedUntil,
    recent: withoutTime(current.recent, after.recent.at(-1)),
  };
}

function withinHour(times: readonly number[], now: number): number[] {
  return times.filter((time) => time > now - ATTEMPTS_TTL_MS);
}

function withoutTime(times: readonly number[], removed: number | undefined): number[] {
  const at = times.findLastIndex((time) => time === removed);
  return times.filter((_, index) => index !== at);
}

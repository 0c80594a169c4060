/** What is known of the passwords that were tried under a key. */
export interface Tries {
  /** Wrong ones in a row. */
  readonly count: number;
  /** Milliseconds since 1970; attempts before it are refused. */
  readonly blockedUntil: number;
  /** When passwords were looked at during the last hour, oldest first. */
  readonly recent: readonly number[];
}

/** What may be tried. */
export interface Allowance {
  /** Wrong passwords before the first wait. */
  readonly free: number;
  /** Passwords that are looked at within an hour at most, right ones between them or not; infinite: any number. */
  readonly hourly: number;
}

export const NO_TRIES: Tries = { count: 0, blockedUntil: 0, recent: [] };
/** So long tries are remembered. */
export const TRIES_MS = 60 * 60 * 1000;

const LONGEST_DELAY_MS = 15 * 60 * 1000;

/** Milliseconds to wait before another password is looked at; 0 or less: none. */
export function waitOf({ blockedUntil, recent }: Tries, { hourly }: Allowance, now: number): number {
  const alive = withinHour(recent, now);
  const full = alive.length < hourly ? 0 : (alive[alive.length - hourly] ?? 0) + TRIES_MS;
  return Math.max(blockedUntil, full) - now;
}

/** One more wrong password; beyond the free ones each doubles the wait. Moments are kept where an hour has an end. */
export function counted(before: Tries, { free, hourly }: Allowance, now: number): Tries {
  const count = before.count + 1;
  const over = count - free;
  const delay = over < 0 ? 0 : Math.min(1000 * 2 ** over, LONGEST_DELAY_MS);
  const recent = Number.isFinite(hourly) ? [...withinHour(before.recent, now), now].slice(-hourly) : [];
  return { count, blockedUntil: now + delay, recent };
}

/** Without the attempt that changed `before` to `after`; what others have counted since stays. */
export function takenBack(known: Tries, before: Tries, after: Tries): Tries {
  return {
    count: Math.max(known.count - 1, 0),
    blockedUntil: known.blockedUntil === after.blockedUntil ? before.blockedUntil : known.blockedUntil,
    recent: without(known.recent, after.recent.at(-1)),
  };
}

function withinHour(moments: readonly number[], now: number): number[] {
  return moments.filter((moment) => moment > now - TRIES_MS);
}

function without(moments: readonly number[], moment: number | undefined): number[] {
  const at = moments.findLastIndex((one) => one === moment);
  return moments.filter((_, index) => index !== at);
}

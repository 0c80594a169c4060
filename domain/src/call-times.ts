import { dayInRome, romeOffset } from './rome-time.js';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(00|30)$/;

/** Limits of a proposed call (docs/product.md#first-call); a call lasts as long as one step. */
export const CALL_RULE = { timesMax: 3, stepMinutes: 30, daysAhead: 60, locationLength: 200 } as const;

/** How long a call lasts, in milliseconds. */
export const CALL_MS = CALL_RULE.stepMinutes * MINUTE_MS;

/**
 * `open`: waits for the other side. `accepted`: an appointment. `replaced`: by another proposal, or moved. `withdrawn` by
 * its sender, `refused` by the other side, both without an appointment. `cancelled`: an appointment that was agreed.
 */
export type CallState = 'open' | 'accepted' | 'replaced' | 'withdrawn' | 'refused' | 'cancelled';

/** A half hour by the clocks of Rome, such as '2026-12-03T15:30', and its instant in milliseconds since 1970. */
export interface CallTime {
  readonly local: string;
  readonly instant: number;
}

/**
 * The instant of a half hour by the clocks of Rome; null for a text in another form, and for a half hour of the night in
 * March that the clocks skip. In the night in October two instants have the same time: it is always the earlier one.
 */
export function callInstant(local: string): number | null {
  const [, day, hour, minute] = LOCAL_TIME.exec(local) ?? [];
  const wall = day === undefined ? Number.NaN : Date.parse(`${day}T${hour}:${minute}:00.000Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== local) return null;
  const candidates = [wall - 2 * HOUR_MS, wall - HOUR_MS];
  return candidates.find((instant) => instant + romeOffset(instant) === wall) ?? null;
}

/** The half hours of a day, such as '2026-12-03', that can be proposed at the instant `now`, in order. */
export function callTimesOf(day: string, now: number): CallTime[] {
  const steps = DAY_MS / CALL_MS;
  return Array.from({ length: steps }, (_, step) => {
    const [hour, minute] = [Math.floor(step / 2), step % 2 === 0 ? '00' : '30'];
    const local = `${day}T${String(hour).padStart(2, '0')}:${minute}`;
    return { local, instant: callInstant(local) };
  }).filter((time): time is CallTime => time.instant !== null && mayPropose(time.instant, now));
}

/** Whether a call may begin at this instant: after `now`, and on a day at most 60 days after the present one in Rome. */
export function mayPropose(instant: number, now: number): boolean {
  return instant > now && dayInRome(instant) <= dayInRome(now) + CALL_RULE.daysAhead * DAY_MS;
}

/** The first and the last day, such as '2026-12-03', on which a call can be proposed. */
export function callDays(now: number): { first: string; last: string } {
  const today = dayInRome(now);
  const name = (day: number) => new Date(day).toISOString().slice(0, 10);
  return { first: name(today), last: name(today + CALL_RULE.daysAhead * DAY_MS) };
}

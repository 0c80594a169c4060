import { onFirstUse } from './on-first-use.js';
import { beginningOf, dayInRome } from './rome-time.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;
const SUNDAY = 0;

/** Hours that a designer has for an answer, and after how many of them one reminder is sent: a third before the end. */
export const ANSWER_RULE = { hours: 72, reminderHours: 48 } as const;

/** Public holidays with a fixed date, as month and day. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '1-1',
  '1-6',
  '4-25',
  '5-1',
  '6-2',
  '8-15',
  '11-1',
  '12-8',
  '12-25',
  '12-26',
]);
/** Saint Francis, 4 October, is a public holiday again since this year (legge 151/2025). */
const SAINT_FRANCIS = { day: '10-4', since: 2026 } as const;

/** Easter Sunday as midnight UTC: the Gregorian rule in the form of Meeus and Jones. */
function easter(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, day);
}

/** Whether a date, as midnight UTC, is an Italian public holiday; Sundays are no holidays here. */
export function isHoliday(day: number): boolean {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const name = `${date.getUTCMonth() + 1}-${date.getUTCDate()}`;
  if (FIXED_HOLIDAYS.has(name) || day === easter(year) + DAY_MS) return true;
  return name === SAINT_FRANCIS.day && year >= SAINT_FRANCIS.since;
}

function isCounted(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day);
}

/** The instant at which this much counted time has passed; `counted` is more than 0. Everything in milliseconds. */
function afterCounted(from: number, counted: number): number {
  let remaining = counted;
  let instant = from;
  let day = dayInRome(from);
  for (;;) {
    const ends = beginningOf(day + DAY_MS);
    if (isCounted(day)) {
      if (remaining <= ends - instant) return instant + remaining;
      remaining -= ends - instant;
    }
    instant = ends;
    day += DAY_MS;
  }
}

/** The counted time between two instants, in milliseconds. */
function countedBetween(from: number, to: number): number {
  let counted = 0;
  for (let [instant, day] = [from, dayInRome(from)]; instant < to; day += DAY_MS) {
    const ends = Math.min(to, beginningOf(day + DAY_MS));
    if (isCounted(day)) counted += ends - instant;
    instant = ends;
  }
  return counted;
}

/**
 * The instant at which a number of counted hours have passed. Hours of Saturdays, Sundays and Italian public holidays, by
 * the clocks of Rome, do not count (docs/product.md#requests-that-end). Instants are milliseconds since 1970; `hours` is
 * more than 0.
 */
export function afterCountedHours(from: number, hours: number): number {
  return afterCounted(from, hours * HOUR_MS);
}

/** When the answer to a request is due, and when the designer is reminded. */
export type AnswerTimes = { readonly due: number; readonly reminder: number };

/**
 * The times of a request that is sent at an instant.
 * @param pausedUntil the instant at which the designer's pause ends; null without one. Its hours do not count.
 */
export function answerTimes(sent: number, pausedUntil: number | null = null): AnswerTimes {
  const from = Math.max(sent, pausedUntil ?? sent);
  return {
    due: afterCountedHours(from, ANSWER_RULE.hours),
    reminder: afterCountedHours(from, ANSWER_RULE.reminderHours),
  };
}

/** A change of a designer's pause: when it happens, and the ends of the pause before and after it; null: no pause. */
export type PauseChange = {
  readonly at: number;
  readonly before: number | null;
  readonly after: number | null;
};

/**
 * A time of a running request after the designer's pause was set, changed or ended: the counted time that was left stays
 * the same. A time that has passed does not change.
 */
export function movedTime(time: number, { at, before, after }: PauseChange): number {
  if (time <= at) return time;
  const left = countedBetween(Math.max(at, before ?? at), time);
  return left > 0 ? afterCounted(Math.max(at, after ?? at), left) : time;
}

const textFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      timeZone: 'Europe/Rome',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** When an answer is due, by the clocks of Rome, as people read it: 'giovedì 3 dicembre alle ore 15:30'. */
export function dueTimeText(dueAt: string): string {
  return textFormat().format(new Date(dueAt));
}

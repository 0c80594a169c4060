import { onFirstUse } from '@stanze/domain/on-first-use';

const timeFormat = onFirstUse(() => new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' }));
const thisYearFormat = onFirstUse(
  () => new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric', month: 'long' }),
);
const withYearFormat = onFirstUse(
  () => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric' }),
);
const dayFormat = onFirstUse(() => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long' }));
const shortFormat = onFirstUse(() => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short' }));
const shortWithYearFormat = onFirstUse(
  () => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', year: 'numeric' }),
);

function daysAgo(date: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(date)) / 86_400_000);
}

/** The time of day, such as '14:05'. */
export function timeText(date: Date): string {
  return timeFormat().format(date);
}

/**
 * The heading of a day of messages: 'Oggi', 'Ieri', 'lunedì 2 marzo', or with the year when it is not the current one.
 */
export function dayText(day: Date, now: Date): string {
  const ago = daysAgo(day, now);
  if (ago === 0) return 'Oggi';
  if (ago === 1) return 'Ieri';
  return (day.getFullYear() === now.getFullYear() ? thisYearFormat() : withYearFormat()).format(day);
}

/** The short date in a list: the time when it is today, otherwise 'Ieri' or '2 mar'. */
export function shortDateText(date: Date, now = new Date()): string {
  const ago = daysAgo(date, now);
  if (ago === 0) return timeText(date);
  if (ago === 1) return 'Ieri';
  return (date.getFullYear() === now.getFullYear() ? shortFormat() : shortWithYearFormat()).format(date);
}

/** The day inside a sentence, with its preposition: 'di oggi', 'di ieri', 'del 2 marzo', 'dell’8 marzo 2025'. */
export function ofDayText(date: Date, now: Date): string {
  const ago = daysAgo(date, now);
  if (ago === 0) return 'di oggi';
  if (ago === 1) return 'di ieri';
  const day = (date.getFullYear() === now.getFullYear() ? dayFormat() : withYearFormat()).format(date);
  // Eight and eleven begin with a vowel.
  return [8, 11].includes(date.getDate()) ? `dell’${day}` : `del ${day}`;
}

import { beginningOf, dayInRome } from './rome-time.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const ISO_DATE_LENGTH = 10;

/** Maximum number of days between today and the last day of a pause. */
export const PAUSE_DAYS_MAX = 90;

/** The Italian names of the months, from January. */
export const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
/** Numbers of days that begin with a vowel when they are read. */
const WITH_VOWEL: readonly number[] = [8, 11];

function dateText(day: number): string {
  return new Date(day).toISOString().slice(0, ISO_DATE_LENGTH);
}

/** Midnight UTC of a date `YYYY-MM-DD`; null for any other text and for a day that does not exist. */
function dayOf(date: string): number | null {
  const day = DAY.test(date) ? Date.parse(`${date}T00:00:00.000Z`) : NaN;
  return Number.isNaN(day) || dateText(day) !== date ? null : day;
}

/** The date in Rome at an instant, as `YYYY-MM-DD`. */
export function dateInRome(instant: number): string {
  return dateText(dayInRome(instant));
}

/** The first and the last date on which a pause that is set at an instant may end. */
export function pauseLimits(now: number): { readonly first: string; readonly last: string } {
  const today = dayInRome(now);
  return { first: dateText(today), last: dateText(today + PAUSE_DAYS_MAX * DAY_MS) };
}

/** Why a designer cannot pause until a date, as a sentence; null when they can. */
export function pauseError(until: string, now: number): string | null {
  const { first, last } = pauseLimits(now);
  if (dayOf(until) === null) return 'Scegli un giorno.';
  if (until < first) return 'Questo giorno è già passato: scegline uno da oggi in poi.';
  return until > last ? `La pausa può durare al massimo ${PAUSE_DAYS_MAX} giorni.` : null;
}

/** The instant at which a pause ends: the beginning of the day after its last one, in Rome. */
export function pauseEnd(until: string): number {
  const day = dayOf(until);
  if (day === null) throw new RangeError(`${until} is not a date`);
  return beginningOf(day + DAY_MS);
}

/** The last day of a pause that lasts at an instant; null when there is none or it is over. */
export function activePause(until: string | null | undefined, now: number): string | null {
  return typeof until === 'string' && dateInRome(now) <= until ? until : null;
}

/** "al 12 dicembre", "all’8 dicembre", "al 1º dicembre". */
function toDayText(until: string): string {
  const [, month, day] = until.split('-').map(Number);
  const name = MONTHS[(month ?? 1) - 1] ?? '';
  if (day === 1) return `al 1º ${name}`;
  return `${WITH_VOWEL.includes(day ?? 0) ? 'all’' : 'al '}${day ?? ''} ${name}`;
}

/** The text of a pause on a card: "In pausa fino al 12 dicembre". */
export function pauseText(until: string): string {
  return `In pausa fino ${toDayText(until)}`;
}

/** What a client reads before they write to a designer who pauses. */
export function pauseBeforeWritingText(until: string): string {
  return `${pauseText(until)}: ti risponde dopo.`;
}

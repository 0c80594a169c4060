import fc from 'fast-check';
import {
  activePause,
  dateInRome,
  pauseBeforeWritingText,
  pauseEnd,
  pauseError,
  pauseText,
} from './pauses.js';

const at = (text: string) => Date.parse(text);
const ROME = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' });
const anyInstant = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2036-01-01T00:00:00Z') });

test('a date is that of the clocks of Rome', () => {
  fc.assert(fc.property(anyInstant, (now) => dateInRome(now) === ROME.format(now)));
});

test.each([
  ['in winter', '2026-12-12', '2026-12-12T23:00:00.000Z'],
  ['in summer', '2026-07-12', '2026-07-12T22:00:00.000Z'],
  ['on the evening before summer time', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['on the day when summer time begins', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['on the evening before winter time', '2026-10-24', '2026-10-24T22:00:00.000Z'],
  ['on the day when summer time ends', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['at the end of a year', '2026-12-31', '2026-12-31T23:00:00.000Z'],
])('a pause ends at the beginning of the next day in Rome: %s', (_case, until, end) => {
  expect(new Date(pauseEnd(until)).toISOString()).toBe(end);
  expect(activePause(until, at(end) - 1)).toBe(until);
  expect(activePause(until, at(end))).toBeNull();
});

test('a pause lasts until the instant at which it ends, and not longer', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 0, max: 90 }), (now, days) => {
      const until = dateInRome(now + days * 24 * 60 * 60 * 1000);
      return (activePause(until, now) !== null) === now < pauseEnd(until);
    }),
  );
});

test('without a date there is no pause', () => {
  expect([activePause(null, 0), activePause(undefined, 0)]).toEqual([null, null]);
});

// It is 26 November in Rome, and still the 25th in UTC.
const NOW = at('2026-11-25T23:30:00Z');
test.each([
  ['today', '2026-11-26', null],
  ['yesterday', '2026-11-25', /già passato/],
  ['after 90 days', '2027-02-24', null],
  ['after 91 days', '2027-02-25', /al massimo 90 giorni/],
  ['no date', 'domani', /Scegli un giorno/],
  ['a day that does not exist', '2026-11-31', /Scegli un giorno/],
  ['an instant', '2026-12-12T10:00:00Z', /Scegli un giorno/],
])('the last day may be from today to 90 days after it: %s', (_case, until, error) => {
  if (error === null) expect(pauseError(until, NOW)).toBeNull();
  else expect(pauseError(until, NOW)).toMatch(error);
});

test('texts', () => {
  expect(pauseBeforeWritingText('2026-12-12')).toBe('In pausa fino al 12 dicembre: ti risponde dopo.');
  expect(['2026-12-01', '2026-12-08', '2026-01-11', '2026-03-18'].map(pauseText)).toEqual([
    'In pausa fino al 1º dicembre',
    'In pausa fino all’8 dicembre',
    'In pausa fino all’11 gennaio',
    'In pausa fino al 18 marzo',
  ]);
});

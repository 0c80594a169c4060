import { callDays, callInstant, callTimesOf, mayPropose } from './call-times.js';
import { callTimeText } from './call-texts.js';

const DAY_MS = 86_400_000;
const ROME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** The clocks of Rome at an instant, according to the time zone data of the system. */
const wallOf = (instant: number) => ROME.format(instant).replace(' ', 'T');
const instantOf = (iso: string) => Date.parse(iso);

describe('half hours by the clocks of Rome', () => {
  it('of ten years are those of the time zone data, each instant once, and the earlier of two', () => {
    const seen = new Map<string, number>();
    const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2036, 0, 2)];
    for (let instant = from - DAY_MS; instant < to + DAY_MS; instant += 1_800_000) {
      const wall = wallOf(instant);
      if (!seen.has(wall)) seen.set(wall, instant);
    }
    let missing = 0;
    const different: string[] = [];
    for (let wall = from; wall < to; wall += 1_800_000) {
      const local = new Date(wall).toISOString().slice(0, 16);
      if (!seen.has(local)) missing += 1;
      if (callInstant(local) !== (seen.get(local) ?? null)) different.push(local);
    }
    expect(different).toEqual([]);
    // Two half hours of the night in March of ten years.
    expect(missing).toBe(20);
  });

  it('of the nights in which the clocks change', () => {
    expect(callInstant('2027-03-28T02:00')).toBeNull();
    expect(callInstant('2027-03-28T02:30')).toBeNull();
    expect(callInstant('2027-03-28T03:00')).toBe(instantOf('2027-03-28T01:00:00Z'));
    expect(callInstant('2026-10-25T02:30')).toBe(instantOf('2026-10-25T00:30:00Z'));
    expect(callInstant('2026-10-25T03:00')).toBe(instantOf('2026-10-25T02:00:00Z'));
    const march = callTimesOf('2027-03-28', instantOf('2027-03-20T00:00:00Z'));
    const october = callTimesOf('2026-10-25', instantOf('2026-10-20T00:00:00Z'));
    expect([march.length, october.length]).toEqual([46, 48]);
    expect(new Set(october.map(({ instant }) => instant)).size).toBe(48);
  });

  it.each(['2026-12-03T15:15', '2026-02-30T10:00', '2026-12-03T24:00', '2026-12-03 15:30', '', 'domani'])(
    '%p is none',
    (text) => expect(callInstant(text)).toBeNull(),
  );
});

it('a call is in the future and at most 60 days ahead, whole days of Rome', () => {
  const now = instantOf('2026-11-26T22:59:00Z');
  expect(mayPropose(now, now)).toBe(false);
  expect(mayPropose(now + 1, now)).toBe(true);
  expect(callDays(now)).toEqual({ first: '2026-11-26', last: '2027-01-25' });
  expect(mayPropose(instantOf('2027-01-25T22:30:00Z'), now)).toBe(true);
  expect(mayPropose(instantOf('2027-01-25T23:00:00Z'), now)).toBe(false);
  expect(callDays(now + 60_000).first).toBe('2026-11-27');
});

it('a time is written as people write it', () => {
  expect(callTimeText(instantOf('2026-12-03T14:30:00Z'))).toBe('giovedì 3 dicembre, 15:30');
  expect(callTimeText(instantOf('2026-07-01T22:00:00Z'))).toBe('giovedì 2 luglio, 00:00');
});

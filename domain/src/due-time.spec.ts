import fc from 'fast-check';
import { afterCountedHours, answerTimes, dueTimeText, isHoliday, movedTime } from './due-time.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2024, 11, 20);
const TO = Date.UTC(2035, 0, 10);

const ROME = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Easter Mondays, from the calendar and not from a formula. */
const EASTER_MONDAYS = `2025-04-21 2026-04-06 2027-03-29 2028-04-17 2029-04-02
  2030-04-22 2031-04-14 2032-03-29 2033-04-18 2034-04-10`.split(/\s+/u);
const FIXED = '01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26'.split(' ');

/** Whether an hour counts, by the clocks of Rome as `Intl` has them. */
function counts(hour: number): boolean {
  const parts = new Map(ROME.formatToParts(hour).map(({ type, value }) => [type, value]));
  const day = `${parts.get('month')}-${parts.get('day')}`;
  const year = Number(parts.get('year'));
  if (['Sat', 'Sun'].includes(parts.get('weekday') ?? '')) return false;
  if (FIXED.includes(day) || (day === '10-04' && year >= 2026)) return false;
  return !EASTER_MONDAYS.includes(`${year}-${day}`);
}

/** Every whole hour of ten years that counts. */
const COUNTED: number[] = [];
for (let hour = FROM; hour < TO; hour += HOUR) if (counts(hour)) COUNTED.push(hour);

/** The slow answer: the end of the last of `hours` counted hours that begin at or after a whole hour. */
function slow(index: number, hours: number): number {
  return (COUNTED[index + hours - 1] ?? NaN) + HOUR;
}

const at = (text: string) => Date.parse(text);
const due = (text: string) => new Date(answerTimes(at(text)).due).toISOString();

test('agrees with a list of all hours of ten years', () => {
  let index = 0;
  const differences: string[] = [];
  for (let hour = FROM; hour < TO - 30 * DAY; hour += HOUR) {
    while ((COUNTED[index] ?? Infinity) < hour) index += 1;
    for (const hours of [48, 72]) {
      if (afterCountedHours(hour, hours) !== slow(index, hours))
        differences.push(new Date(hour).toISOString());
    }
  }
  expect(differences).toEqual([]);
});

test.each([
  ['an ordinary Monday', '2026-03-02T09:00:00.000Z', '2026-03-05T09:00:00.000Z'],
  ['Friday at noon: the weekend does not count', '2026-03-06T11:00:00.000Z', '2026-03-11T11:00:00.000Z'],
  ['Saturday: the hours begin on Monday', '2026-03-07T15:30:00.000Z', '2026-03-11T23:00:00.000Z'],
  // Midnight of Rome is 23:00 UTC in winter and 22:00 UTC in summer.
  ['across the beginning of summer time', '2026-03-27T11:00:00.000Z', '2026-04-01T10:00:00.000Z'],
  ['across the end of summer time', '2026-10-23T10:00:00.000Z', '2026-10-28T11:00:00.000Z'],
  ['Easter Monday', '2026-04-03T10:00:00.000Z', '2026-04-09T10:00:00.000Z'],
  ['Christmas', '2026-12-24T11:00:00.000Z', '2026-12-30T11:00:00.000Z'],
  ['Monday in Rome while it is Sunday in UTC', '2026-06-07T22:30:00.000Z', '2026-06-10T22:30:00.000Z'],
])('%s', (_case, sent, expected) => {
  expect(due(sent)).toBe(expected);
});

test('Saint Francis is a holiday since 2026', () => {
  expect([
    isHoliday(Date.UTC(2025, 9, 4)),
    isHoliday(Date.UTC(2026, 9, 4)),
    isHoliday(Date.UTC(2027, 9, 4)),
  ]).toEqual([false, true, true]);
});

const instant = fc.integer({ min: FROM, max: TO });

test('a request that is sent after another one is never due earlier, and the reminder comes before the due time', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 20 * DAY }), (sent, gap) => {
      const [first, second] = [answerTimes(sent), answerTimes(sent + gap)];
      return first.due <= second.due && first.reminder < first.due && first.reminder > sent;
    }),
  );
});

test('between sending and the due time there are at least 72 hours, and at most two weeks', () => {
  fc.assert(
    fc.property(instant, (sent) => {
      const passed = answerTimes(sent).due - sent;
      return passed >= 72 * HOUR - HOUR && passed <= 14 * DAY;
    }),
  );
});

test('hours add up: 24 and then 48 are 72', () => {
  fc.assert(
    fc.property(
      instant,
      (sent) => afterCountedHours(afterCountedHours(sent, 24), 48) === afterCountedHours(sent, 72),
    ),
  );
});

describe('a pause of the designer', () => {
  it('does not count for a request that is sent during it', () => {
    const times = answerTimes(at('2026-03-02T09:00:00Z'), at('2026-03-08T23:00:00Z'));
    expect(times).toEqual(answerTimes(at('2026-03-08T23:00:00Z')));
    expect(answerTimes(at('2026-03-10T09:00:00Z'), at('2026-03-08T23:00:00Z'))).toEqual(
      answerTimes(at('2026-03-10T09:00:00Z')),
    );
  });

  it('does not change a time that has passed', () => {
    const change = { at: at('2026-03-05T09:00:00Z'), before: null, after: at('2026-03-10T23:00:00Z') };
    expect(movedTime(change.at, change)).toBe(change.at);
    expect(movedTime(change.at + 1, change)).toBe(change.after + 1);
  });

  /** A pause that is set, changed or ended: hours since the change before it, and its length; 0 ends it. */
  const anyChanges = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 120 }), length: fc.integer({ min: 0, max: 90 * 24 }) }),
    { maxLength: 6 },
  );

  it('is not counted, however often it is set, changed and ended while the request runs', () => {
    const sentHours = fc.integer({ min: 0, max: 3 * 365 * 24 });
    const pausedBefore = fc.constantFrom(null, 10, 400);
    fc.assert(
      fc.property(sentHours, pausedBefore, anyChanges, (sentHour, pausedHours, changes) => {
        const sent = FROM + sentHour * HOUR;
        let end = pausedHours === null ? null : sent + pausedHours * HOUR;
        let { due, reminder } = answerTimes(sent, end);
        let now = sent;
        // What is paused, hour by hour.
        const paused = new Set<number>();
        const mark = (to: number) => {
          for (let hour = now; hour < Math.min(to, end ?? 0); hour += HOUR) paused.add(hour);
        };
        for (const { gap, length } of changes) {
          mark(now + gap * HOUR);
          now += gap * HOUR;
          const before = end !== null && end > now ? end : null;
          const after = length === 0 ? null : now + length * HOUR;
          // The worker ends a request that is due, and sends the reminder.
          due = movedTime(due, { at: now, before, after });
          reminder = movedTime(reminder, { at: now, before, after });
          end = after;
        }
        mark(Infinity);
        const counted = COUNTED.filter((hour) => hour >= sent && !paused.has(hour));
        expect([reminder, due]).toEqual([(counted[47] ?? NaN) + HOUR, (counted[71] ?? NaN) + HOUR]);
      }),
      { numRuns: 300 },
    );
  });
});

test('when an answer is due is written by the clocks of Rome', () => {
  expect(dueTimeText('2026-12-03T14:30:00.000Z')).toBe('giovedì 3 dicembre alle ore 15:30');
});

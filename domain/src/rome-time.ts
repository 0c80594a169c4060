const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MARCH = 2;
const OCTOBER = 9;

/** Midnight, in UTC, of the last Sunday of a month that has 31 days. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

/** How far the clocks of Rome are ahead of UTC, in milliseconds; summer time begins and ends at one o'clock UTC. */
export function romeOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const begins = lastSunday(year, MARCH) + HOUR_MS;
  const ends = lastSunday(year, OCTOBER) + HOUR_MS;
  return instant >= begins && instant < ends ? 2 * HOUR_MS : HOUR_MS;
}

/** The day in Rome at an instant, as midnight UTC of the same date. */
export function dayInRome(instant: number): number {
  return Math.floor((instant + romeOffset(instant)) / DAY_MS) * DAY_MS;
}

/** The instant at which a day begins in Rome; `day` is midnight UTC of the same date. */
export function beginningOf(day: number): number {
  // Clocks change after midnight, so that the offset of the evening before is that of the beginning.
  return day - romeOffset(day - 2 * HOUR_MS);
}

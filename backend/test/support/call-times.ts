import { callInstant } from '@stanze/domain/call-times';

/** A time of a call for tests, by the clocks of Rome and as an instant. */
export interface TestTime {
  readonly local: string;
  readonly iso: string;
  readonly instant: number;
}

/** A time on a day after today, such as '15:30'; by day, no clock changes. */
export function inDays(days: number, time: string): TestTime {
  const local = `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
  const instant = callInstant(local);
  if (instant === null) throw new Error(`No time: ${local}`);
  return { local, instant, iso: new Date(instant).toISOString() };
}

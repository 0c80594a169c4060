import { CALENDAR_FILE, callCalendar } from '@stanze/domain/call-calendar';
import type { Call } from '../../data/http/types';
import { paths } from '../../lib/routes';

/** Saves the appointment as a calendar file, which needs no network. */
export function saveCalendar(call: Call, otherName: string): void {
  const { uid, sequence, starts_at: startsAt, changed_at: changedAt, location } = call;
  const text = callCalendar({
    ...{ uid, sequence, otherName, location, isCancelled: false },
    start: Date.parse(startsAt ?? ''),
    changedAt: Date.parse(changedAt),
    address: `${window.location.origin}${paths.conversation(call.contact_id)}`,
  });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = CALENDAR_FILE;
  link.click();
  // The browser has begun to read the file when the click returns, except in some older ones.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

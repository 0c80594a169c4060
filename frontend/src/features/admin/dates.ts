import { onFirstUse } from '@stanze/domain/on-first-use';

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const momentFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** The date of an ISO timestamp, such as '21/11/2026'. */
export function dayOf(iso: string): string {
  return dayFormat().format(new Date(iso));
}

/** Date and time of an ISO timestamp, such as '21/11/2026, 14:05'. */
export function momentOf(iso: string): string {
  return momentFormat().format(new Date(iso));
}

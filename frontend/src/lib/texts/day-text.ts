import { onFirstUse } from '@stanze/domain/on-first-use';

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric' }),
);

/** A day with its year in Italian: '2 marzo 2026'. */
export function dayText(at: Date | string): string {
  return dayFormat().format(new Date(at));
}

const DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day with its year in Italian: '2 marzo 2026'. */
export function dayText(at: Date | string): string {
  return DAY.format(new Date(at));
}

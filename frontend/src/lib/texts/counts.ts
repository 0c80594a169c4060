// The Italian locale does not group four digits by default; prices and counts are both grouped.
const FORMAT = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 });

/** Formats a whole number in Italian: 10.000. */
export function countText(count: number): string {
  return FORMAT.format(count);
}

const LARGEST_SHORT = 99;

/** The number for a small badge: at most 99, more than that as "99+". */
export function shortCountText(count: number): string {
  return count > LARGEST_SHORT ? `${LARGEST_SHORT}+` : String(count);
}

/** The Italian text for the number of likes of a designer. */
export function likesText(count: number): string {
  if (count === 0) return 'Ancora nessun cuore';
  return count === 1 ? 'Piace a 1 persona' : `Piace a ${countText(count)} persone`;
}

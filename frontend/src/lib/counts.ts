// Italian leaves four digits ungrouped unless told: prices are grouped, counts beside them must not differ.
const FORMAT = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 });

/** A whole number as Italians write it: 10.000. */
export function countText(count: number): string {
  return FORMAT.format(count);
}

/** How many people like a designer, in words. */
export function likesText(count: number): string {
  if (count === 0) return 'Ancora nessun cuore';
  return count === 1 ? 'Piace a 1 persona' : `Piace a ${countText(count)} persone`;
}

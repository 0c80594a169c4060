const FORMAT = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 });

/** Whole euros as Italians write them in a price list: 1800 gives '€1.800'. */
export function euros(amount: number): string {
  return `€${FORMAT.format(amount)}`;
}

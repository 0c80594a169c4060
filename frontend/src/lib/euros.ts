import { countText } from './counts';

/** Whole euros as Italians write them in a price list: 1800 gives '€1.800'. */
export function euros(amount: number): string {
  return `€${countText(amount)}`;
}

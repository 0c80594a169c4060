import { countText } from './counts';

/** Formats whole euros as in an Italian price list: 1800 becomes '€1.800'. */
export function euros(amount: number): string {
  return `€${countText(amount)}`;
}

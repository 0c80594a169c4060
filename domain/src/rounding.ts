/**
 * The fraction numerator / denominator, rounded half up to a whole number. Both are whole numbers, the denominator
 * above 0, so that the result does not depend on the precision of binary fractions.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

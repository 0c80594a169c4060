/**
 * The fraction numerator / denominator as a whole number, rounded half up (decisions, section 5).
 * Both are whole numbers, denominator above 0, so no binary fraction can tip a half the wrong way.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/**
 * Maximum nesting depth of an input. The product needs at most four levels; validation and serialisation recurse without a
 * limit.
 */
const MAX_DEPTH = 12;

/** Whether an input is nested too deeply to be processed. */
export function isTooDeep(value: unknown): boolean {
  return isDeeperThan(MAX_DEPTH, value);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}

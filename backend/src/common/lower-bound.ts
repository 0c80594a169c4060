/** Where `id` stands, or would stand, among the first `used` of ascending ids. */
export function lowerBound(ids: Uint32Array, used: number, id: number): number {
  // New ids are almost always the largest: look at the end first.
  if (used > 0 && (ids[used - 1] ?? 0) < id) return used;
  let low = 0;
  let high = used;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

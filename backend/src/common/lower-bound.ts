/** The index of `id` in the first `used` elements of an ascending array, or the index at which it would be inserted. */
export function lowerBound(ids: Uint32Array, used: number, id: number): number {
  // New ids are almost always the largest, so the end is compared first.
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

/**
 * Random numbers from 0 to 1, the same for the same seed everywhere (Mulberry32).
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @typedef {ReturnType<typeof choicesFor>} Choices */

/**
 * Random choices that depend only on the seed and on the number of the request, so that one request can be generated
 * again alone.
 * @param {number} seed
 * @param {number} index
 */
export function choicesFor(seed, index) {
  const next = randomFrom(Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(index + 1, 40_503));
  const below = (/** @type {number} */ end) => Math.floor(next() * end);
  const chance = (/** @type {number} */ share) => next() < share;
  /** @type {<T>(list: readonly T[]) => T} */
  const one = (list) => /** @type {any} */ (list[below(list.length)]);
  /**
   * One of the values, by weight.
   * @type {<T>(pairs: (readonly [number, T])[]) => T}
   */
  const weighted = (pairs) => {
    let left = next() * pairs.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of pairs) {
      left -= weight;
      if (left < 0) return value;
    }
    const last = pairs.at(-1);
    if (!last) throw new Error('there is nothing to choose from');
    return last[1];
  };
  /** @type {<T>(list: T[]) => T[]} */
  const shuffled = (list) =>
    list
      .map((entry) => ({ entry, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry);
  return { next, below, chance, one, weighted, shuffled };
}

/** Mulberry32: small, quick, and the same numbers for the same seed everywhere. */
function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Choices that depend on the seed and the number of the request only: one request can be made again alone. */
export function choicesFor(seed, index) {
  const next = numbersFrom(Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(index + 1, 40_503));
  const below = (end) => Math.floor(next() * end);
  const chance = (share) => next() < share;
  const one = (list) => list[below(list.length)];
  /** Of `[weight, value]` pairs. */
  const weighted = (pairs) => {
    let left = next() * pairs.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of pairs) {
      left -= weight;
      if (left < 0) return value;
    }
    return pairs.at(-1)[1];
  };
  return { next, below, chance, one, weighted };
}

import { positionPropensities, type ShownCell, trendOf, weightedRates } from './weighted-rates.js';

const POSITIONS = 24;
const BANDS = 5;

/** A generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Lists by descending affinity, as the product shows them: the first bands are high, and how high differs by list. */
function simulate(lists: number, chance: (position: number, band: number) => number, seed = 16): ShownCell[] {
  const random = randomFrom(seed);
  const cells = new Map<number, { shown: number; chosen: number }>();
  for (let list = 0; list < lists; list += 1) {
    let band = BANDS - 1 - Math.floor(random() * 2);
    for (let position = 0; position < POSITIONS; position += 1) {
      if (random() < 0.12 && band > 0) band -= 1;
      const key = position * BANDS + band;
      const cell = cells.get(key) ?? { shown: 0, chosen: 0 };
      cells.set(key, cell);
      cell.shown += 1;
      if (random() < chance(position, band)) cell.chosen += 1;
    }
  }
  return [...cells].map(([key, counts]) => ({
    position: Math.floor(key / BANDS),
    band: key % BANDS,
    ...counts,
  }));
}

const ratesOf = (cells: readonly ShownCell[]) => weightedRates(cells, positionPropensities(cells));
const seen = (position: number): number => 1 / (position + 1);

describe('the rates of the bands of affinity', () => {
  it('are equal when choices depend on the position alone, although the unweighted ones are not', () => {
    const cells = simulate(20_000, (position) => 0.3 * seen(position));
    const rates = ratesOf(cells);
    const unweighted = rates.map(({ chosen, shown }) => chosen / shown);
    expect((unweighted.at(-1) ?? 0) / (unweighted[0] ?? 1)).toBeGreaterThan(2);
    const mean = rates.reduce((sum, { rate }) => sum + rate, 0) / BANDS;
    for (const { rate, error } of rates) expect(Math.abs(rate - mean)).toBeLessThan(3 * error + 0.1 * mean);
    expect(trendOf(rates)).toBe('unclear');
  });

  it('are ordered when choices depend on the affinity, too', () => {
    const rates = ratesOf(simulate(20_000, (position, band) => 0.1 * (band + 1) * seen(position)));
    const values = rates.map(({ rate }) => rate);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect((values.at(-1) ?? 0) / (values[0] ?? 1)).toBeGreaterThan(3);
    expect(trendOf(rates)).toBe('more');
  });

  it('are ordered when choices depend on the affinity alone, and no position is chosen more for itself', () => {
    const cells = simulate(20_000, (_, band) => 0.02 * (band + 1));
    const propensities = positionPropensities(cells);
    expect(Math.max(...propensities) / Math.min(...propensities)).toBeLessThan(1.5);
    const values = weightedRates(cells, propensities).map(({ rate }) => rate);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it('show that higher affinity is chosen less often when it is', () => {
    expect(
      trendOf(ratesOf(simulate(20_000, (position, band) => 0.06 * (BANDS - band) * seen(position)))),
    ).toBe('less');
  });

  it('are seldom called different by chance', () => {
    const trends = Array.from({ length: 40 }, (_, seed) =>
      trendOf(ratesOf(simulate(300, (position) => 0.3 * seen(position), seed))),
    );
    expect(trends.filter((trend) => trend !== 'unclear').length).toBeLessThan(10);
  });

  it('are not compared without data', () => {
    expect(positionPropensities([])).toEqual([]);
    expect(trendOf(weightedRates([], []))).toBe('unclear');
    const none = simulate(50, () => 0);
    expect(ratesOf(none).every(({ rate, error }) => rate === 0 && error === 0)).toBe(true);
    expect(trendOf(ratesOf(none))).toBe('unclear');
  });
});

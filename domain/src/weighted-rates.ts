/**
 * Whether people choose designers of higher affinity more often, although these are higher up in every list and whatever
 * is higher up is seen more often (docs/product.md#affinity-and-reality). How much a position is seen is estimated from the
 * same lists.
 */
export type ShownCell = {
  /** From 0, the first of a list. */
  readonly position: number;
  /** Index of the band of affinity, from 0. */
  readonly band: number;
  /** How often a designer of this band was at this position. */
  readonly shown: number;
  /** How many of them were chosen. */
  readonly chosen: number;
};

/** The choices of one band of affinity. */
export type BandRate = {
  readonly shown: number;
  readonly chosen: number;
  /** Choices of one designer shown at an average position, 0 when nothing was shown. */
  readonly rate: number;
  /** Standard error of the rate. */
  readonly error: number;
};

const ROUNDS = 200;
/** A position counts at least this much, so that one choice far down does not decide a rate. */
const SMALLEST_PROPENSITY = 0.1;

function sumBy(
  cells: readonly ShownCell[],
  key: 'position' | 'band',
  value: (cell: ShownCell) => number,
): number[] {
  const sums: number[] = [];
  for (const cell of cells) sums[cell[key]] = (sums[cell[key]] ?? 0) + value(cell);
  return Array.from(sums, (sum: number | undefined) => sum ?? 0);
}

const quotient = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The values divided by their mean over everything that was shown. */
function withMeanOne(values: readonly number[], shown: readonly number[]): number[] {
  const total = shown.reduce((sum, count) => sum + count, 0);
  const mean = quotient(
    values.reduce((sum, value, index) => sum + value * (shown[index] ?? 0), 0),
    total,
  );
  return values.map((value) => (mean === 0 ? 1 : value / mean));
}

/**
 * How much each position is chosen for itself, with mean 1 over everything that was shown. The model: a designer is
 * chosen with a probability that is the product of one factor of the position and one of the band. Both are estimated in
 * alternation (maximum likelihood for counts): the factor of a position is its choices, divided by those that the bands
 * shown there let expect, and the other way round. Affinity and position can be separated because different lists have
 * different affinities at the same position.
 */
export function positionPropensities(cells: readonly ShownCell[]): number[] {
  const [shownAt, chosenAt] = (['shown', 'chosen'] as const).map((value) =>
    sumBy(cells, 'position', (cell) => cell[value]),
  ) as [number[], number[]];
  const chosenIn = sumBy(cells, 'band', ({ chosen }) => chosen);
  let positions = shownAt.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const expectedIn = sumBy(cells, 'band', ({ position, shown }) => shown * (positions[position] ?? 0));
    const bands = chosenIn.map((chosen, band) => quotient(chosen, expectedIn[band] ?? 0));
    const expectedAt = sumBy(cells, 'position', ({ band, shown }) => shown * (bands[band] ?? 0));
    positions = withMeanOne(
      chosenAt.map((chosen, position) => quotient(chosen, expectedAt[position] ?? 0)),
      shownAt,
    );
  }
  return positions.map((propensity) => Math.max(propensity, SMALLEST_PROPENSITY));
}

/** The rate of each band: every choice counts the inverse of the propensity of its position. */
export function weightedRates(cells: readonly ShownCell[], propensities: readonly number[]): BandRate[] {
  const weight = ({ position }: ShownCell): number => 1 / (propensities[position] ?? 1);
  const shown = sumBy(cells, 'band', (cell) => cell.shown);
  const chosen = sumBy(cells, 'band', (cell) => cell.chosen);
  const weighted = sumBy(cells, 'band', (cell) => cell.chosen * weight(cell));
  const squared = sumBy(cells, 'band', (cell) => cell.chosen * weight(cell) ** 2);
  return shown.map((count, band) => ({
    shown: count,
    chosen: chosen[band] ?? 0,
    rate: quotient(weighted[band] ?? 0, count),
    error: quotient(Math.sqrt(squared[band] ?? 0), count),
  }));
}

/** What the rates show: higher affinity is chosen more often, less often, or neither for sure. */
export type Trend = 'more' | 'less' | 'unclear';

/** Two rates differ when they are this many standard errors apart: by chance once in twenty times. */
const CERTAIN_ERRORS = 1.96;
/** A band that was shown less often than this is not compared. */
const COMPARED_SHOWN_MIN = 100;

/** Compares the highest band with the lowest one, of those that were shown often enough. */
export function trendOf(rates: readonly BandRate[]): Trend {
  const compared = rates.filter(({ shown }) => shown >= COMPARED_SHOWN_MIN);
  const [lowest, highest] = [compared[0], compared.at(-1)];
  if (!lowest || !highest || lowest === highest) return 'unclear';
  const difference = highest.rate - lowest.rate;
  if (Math.abs(difference) <= CERTAIN_ERRORS * Math.hypot(highest.error, lowest.error)) return 'unclear';
  return difference > 0 ? 'more' : 'less';
}

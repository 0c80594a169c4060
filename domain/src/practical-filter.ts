/** The fields of a designer that the practical filters read; every public card has them. */
export type PracticalDesigner = {
  readonly work_preferences: readonly string[];
  /** Whole euros: what the smallest project costs. */
  readonly min_budget: number;
  readonly is_verified: boolean;
  readonly response_band: string;
  /** The towns served, as one text. */
  readonly city: string;
  /** Whole kilometres around the towns in which the designer works; absent or null without a radius. */
  readonly radius_km?: number | null;
};

/** How a person wants to work; a designer who combines both ('hybrid') passes either. */
export const WORK_WAYS = ['in-person', 'online'] as const;
export type WorkWay = (typeof WORK_WAYS)[number];

/** Offered distances from the person's town, in kilometres. */
export const KILOMETRE_STEPS = [10, 30, 60, 100] as const;

/** Offered budgets for the design, in whole euros. */
export const BUDGET_STEPS = [1000, 2000, 3000, 5000] as const;

/**
 * The practical filters of the results, as requests contain them (docs/product.md#practical-filters). Null and false mean that
 * a filter is not set.
 */
export type PracticalFilter = {
  /** The person's town (`Town.id`). By itself it shows distances and filters nothing. */
  readonly town_id: number | null;
  /**
   * Whole kilometres from the town to the nearest town of the designer, at most, or at most the radius of the designer
   * where that is more; needs `town_id`.
   */
  readonly within_km: number | null;
  readonly work_mode: WorkWay | null;
  /** Whole euros: designers whose smallest project costs at most this. */
  readonly max_budget: number | null;
  readonly verified: boolean;
  /** Designers who usually answer within a day. */
  readonly quick: boolean;
};

export const NO_PRACTICAL_FILTER: PracticalFilter = {
  town_id: null,
  within_km: null,
  work_mode: null,
  max_budget: null,
  verified: false,
  quick: false,
};

/** What can be filtered by, in the order of the page. */
export const PRACTICAL_FIELDS = ['within_km', 'work_mode', 'max_budget', 'verified', 'quick'] as const;
export type PracticalField = (typeof PRACTICAL_FIELDS)[number];

/** Whole kilometres from the person's town to the nearest town of a text; null without a town on either side. */
export type DistanceOf = (city: string) => number | null;

/** Without the person's town. */
export const NO_DISTANCE: DistanceOf = () => null;

type Test = (designer: PracticalDesigner) => boolean;

const worksLike =
  (way: WorkWay): Test =>
  ({ work_preferences: ways }) =>
    ways.includes(way) || ways.includes('hybrid');

const costsAtMost =
  (budget: number): Test =>
  ({ min_budget: smallest }) =>
    smallest <= budget;

const isVerified: Test = ({ is_verified: verified }) => verified;
const isQuick: Test = ({ response_band: band }) => band === 'fast';

/**
 * Whether a designer works at this distance from the nearest of their towns: the person goes so far, or the designer does.
 * @param distance whole kilometres; null without a distance, which is never within
 */
export function isInReach(
  distance: number | null,
  kilometres: number,
  radius: number | null = null,
): boolean {
  return distance !== null && distance <= Math.max(kilometres, radius ?? 0);
}

function isWithin(kilometres: number, distanceOf: DistanceOf): Test {
  return ({ city, radius_km: radius }) => isInReach(distanceOf(city), kilometres, radius);
}

type FieldTest = { readonly field: PracticalField; readonly test: Test };

/** One test for each filter that is set. */
function testsOf(filter: PracticalFilter, distanceOf: DistanceOf): FieldTest[] {
  const { town_id: town, within_km: kilometres, work_mode: way, max_budget: budget } = filter;
  const tests: [PracticalField, Test | null][] = [
    ['within_km', town === null || kilometres === null ? null : isWithin(kilometres, distanceOf)],
    ['work_mode', way === null ? null : worksLike(way)],
    ['max_budget', budget === null ? null : costsAtMost(budget)],
    ['verified', filter.verified ? isVerified : null],
    ['quick', filter.quick ? isQuick : null],
  ];
  return tests.flatMap(([field, test]) => (test === null ? [] : [{ field, test }]));
}

/** The filters that are set. A town without a distance is none. */
export function setFilters(filter: PracticalFilter): PracticalField[] {
  return testsOf(filter, NO_DISTANCE).map(({ field }) => field);
}

/** The filter without one of its parts; the town stays, because distances are still shown. */
export function withoutFilter(filter: PracticalFilter, field: PracticalField): PracticalFilter {
  return { ...filter, [field]: NO_PRACTICAL_FILTER[field] };
}

/** Whether a designer passes every filter that is set. */
export function practicalTest(filter: PracticalFilter, distanceOf: DistanceOf): Test {
  const tests = testsOf(filter, distanceOf);
  return (designer) => tests.every(({ test }) => test(designer));
}

/** A choice of a filter with the number of designers who pass with it, beside the other filters. */
export type ChoiceCount<Value> = { readonly value: Value; readonly count: number };

/** How many designers pass with each choice, before it is chosen (docs/product.md#practical-filters). */
export type PracticalCounts = {
  /** With the filter as it is. */
  readonly left: number;
  /** Without one of the filters, for each of them. */
  readonly without: Readonly<Record<PracticalField, number>>;
  /** With this distance, way of working or budget instead of the one that is set. */
  readonly within_km: readonly ChoiceCount<number>[];
  readonly work_mode: readonly ChoiceCount<WorkWay>[];
  readonly max_budget: readonly ChoiceCount<number>[];
  /** With this filter switched on. */
  readonly verified: number;
  readonly quick: number;
};

/** A choice that is counted: a test in the position of the field's own. */
type Counter = { readonly field: PracticalField; readonly test: Test; count: number };

const counter = (field: PracticalField, test: Test): Counter => ({ field, test, count: 0 });

/** Adds one to the counters of the designers that pass the other filters. */
function count(designers: Iterable<PracticalDesigner>, tests: readonly FieldTest[], counters: Counter[]) {
  let left = 0;
  for (const designer of designers) {
    const failed = tests.filter(({ test }) => !test(designer));
    if (failed.length > 1) continue;
    const only = failed[0]?.field;
    if (only === undefined) left += 1;
    for (const one of counters) {
      if ((only === undefined || only === one.field) && one.test(designer)) one.count += 1;
    }
  }
  return left;
}

function withValues<Value>(values: readonly Value[], counters: readonly Counter[]): ChoiceCount<Value>[] {
  return values.flatMap((value, index) => {
    const one = counters[index];
    return one ? [{ value, count: one.count }] : [];
  });
}

/** Counts in one pass over the designers; the result does not depend on their order. */
export function countPractical(
  designers: Iterable<PracticalDesigner>,
  filter: PracticalFilter,
  distanceOf: DistanceOf,
): PracticalCounts {
  const near =
    filter.town_id === null
      ? []
      : KILOMETRE_STEPS.map((km) => counter('within_km', isWithin(km, distanceOf)));
  const ways = WORK_WAYS.map((way) => counter('work_mode', worksLike(way)));
  const budgets = BUDGET_STEPS.map((budget) => counter('max_budget', costsAtMost(budget)));
  const verified = counter('verified', isVerified);
  const quick = counter('quick', isQuick);
  const without = PRACTICAL_FIELDS.map((field) => counter(field, () => true));
  const all = [...near, ...ways, ...budgets, verified, quick, ...without];
  const left = count(designers, testsOf(filter, distanceOf), all);
  return {
    left,
    without: Object.fromEntries(without.map((one) => [one.field, one.count])) as Record<
      PracticalField,
      number
    >,
    within_km: withValues(KILOMETRE_STEPS, near),
    work_mode: withValues(WORK_WAYS, ways),
    max_budget: withValues(BUDGET_STEPS, budgets),
    verified: verified.count,
    quick: quick.count,
  };
}

/** The orders of the results; `affinity` is the default, `distance` needs the person's town. */
export const RESULT_SORTS = ['affinity', 'distance', 'price'] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];

/**
 * A sorted copy. `affinity` returns the given order; equal distances or prices stay in the given order, and designers without
 * a distance are the last.
 */
export function sortResults<T extends PracticalDesigner>(
  designers: readonly T[],
  sort: ResultSort,
  distanceOf: DistanceOf,
): T[] {
  const copy = [...designers];
  if (sort === 'price') return copy.sort((a, b) => a.min_budget - b.min_budget);
  if (sort === 'affinity') return copy;
  const far = ({ city }: T): number => distanceOf(city) ?? Number.MAX_SAFE_INTEGER;
  return copy.sort((a, b) => far(a) - far(b));
}

import { onFirstUse } from '@stanze/domain/on-first-use';
type SortValue = string | number | null;

/** For each sortable column, the function that returns the value by which a row is sorted. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => SortValue>>;

const collator = onFirstUse(() => new Intl.Collator('it', { sensitivity: 'base', numeric: true }));

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator().compare(String(a), String(b));
}

/** A sorted copy; rows without a value are last in both directions. Without `valueOf` the order is not changed. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: ((row: Row) => SortValue) | undefined,
  isDescending: boolean,
): readonly Row[] {
  if (!valueOf) return rows;
  const direction = isDescending ? -1 : 1;
  const entries = rows.map((row) => ({ row, value: valueOf(row) }));
  entries.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return direction * compare(a.value, b.value);
  });
  return entries.map(({ row }) => row);
}

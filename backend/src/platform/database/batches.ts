/** SQLite takes 32 766 parameters a statement at most. */
const IDS_PER_QUERY = 10_000;

/** Reads rows by many ids, some thousands a query; ids are asked for once each. */
export async function readInBatches<T>(
  ids: readonly number[],
  read: (some: number[]) => Promise<T[]>,
): Promise<T[]> {
  const distinct = [...new Set(ids)];
  const found: T[] = [];
  for (let from = 0; from < distinct.length; from += IDS_PER_QUERY) {
    for (const row of await read(distinct.slice(from, from + IDS_PER_QUERY))) found.push(row);
  }
  return found;
}

/** A question mark for each value. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

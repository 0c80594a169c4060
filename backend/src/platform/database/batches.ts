import type { EntityManager } from 'typeorm';

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

/** Rows that may go: of which table, how each is named, and since when. */
export interface OldRows {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** A condition, with a question mark for each of `values`. */
  readonly where: string;
  readonly values: readonly (string | number)[];
}

/**
 * Deletes at most `limit` of these rows inside the current transaction and says how many it found. They are looked up
 * first: neither engine deletes a limited number of rows in the other's words.
 */
export async function deleteSome(writer: EntityManager, rows: OldRows, limit: number): Promise<number> {
  const { table, key, where, values } = rows;
  const found = await writer.query<Record<string, string | number>[]>(
    `SELECT ${key.join(', ')} FROM ${table} WHERE ${where} LIMIT ${limit}`,
    [...values],
  );
  if (found.length === 0) return 0;
  const same = key.map((column) => `${column} = ?`).join(' AND ');
  await writer.query(
    `DELETE FROM ${table} WHERE (${found.map(() => `(${same})`).join(' OR ')}) AND ${where}`,
    [...found.flatMap((row) => key.map((column) => row[column])), ...values],
  );
  return found.length;
}

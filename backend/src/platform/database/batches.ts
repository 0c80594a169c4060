import type { EntityManager } from 'typeorm';

/** SQLite accepts at most 32 766 parameters in a statement. */
const IDS_PER_QUERY = 10_000;

/** Reads rows by many ids, some thousands in each query; duplicate ids are read once. */
export async function readInBatches<T>(
  ids: readonly number[],
  read: (batch: number[]) => Promise<T[]>,
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

/** Rows of a table that may be deleted. */
export interface OldRows {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** A condition, with a question mark for each of `values`. */
  readonly where: string;
  readonly values: readonly (string | number)[];
}

/**
 * Deletes at most `limit` of these rows inside the current transaction and returns how many it found. Raw SQL, and a
 * SELECT before the DELETE: TypeORM has no DELETE with LIMIT, and SQLite does not have it either.
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

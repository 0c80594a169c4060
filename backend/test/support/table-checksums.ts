import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** By `table.column`: the number of rows, and a hash of the values in the order of their keys. */
export type Checksums = ReadonlyMap<string, string>;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly in_key: number;
}

const COLUMNS = {
  sqlite: `SELECT t.name AS "table", c.name AS name, c.pk > 0 AS in_key
    FROM sqlite_master t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name <> 'migrations'`,
  mysql: `SELECT table_name AS 'table', column_name AS name, column_key = 'PRI' AS in_key
    FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name <> 'migrations'`,
};

/** The checksum of every table in the database. */
export async function checksumsOf(source: DataSource): Promise<Checksums> {
  const columns: Column[] = await source.query(
    COLUMNS[source.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql'],
  );
  const sums = new Map<string, string>();
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table);
    await addChecksums(source, table, own, sums);
  }
  return sums;
}

/** The columns that are in both and have different values. */
export function differing(before: Checksums, now: Checksums): string[] {
  return [...now].filter(([name, sum]) => before.has(name) && before.get(name) !== sum).map(([name]) => name);
}

async function addChecksums(
  source: DataSource,
  table: string,
  columns: readonly Column[],
  sums: Map<string, string>,
): Promise<void> {
  const key = columns.filter((column) => column.in_key).map(({ name }) => name);
  const rows: Record<string, unknown>[] = await source.query(
    `SELECT * FROM ${table} ORDER BY ${key.join(', ')}`,
  );
  for (const { name } of columns) {
    const values = JSON.stringify(rows.map((row) => row[name]));
    const hash = createHash('sha256').update(values).digest('hex');
    sums.set(`${table}.${name}`, `${rows.length} rows, ${hash}`);
  }
}

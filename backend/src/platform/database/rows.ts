import type { EntityManager } from 'typeorm';

/** A value as raw SQL returns it: a boolean as 0 or 1, a list as its JSON text. */
type Raw<Value> = Value extends boolean ? 0 | 1 : Value extends readonly unknown[] ? string : Value;

/** Columns of an entity as raw SQL returns them. */
export type RawRow<Entity, Column extends keyof Entity = keyof Entity> = {
  readonly [Name in Column]: Raw<Entity[Name]>;
};

/** A query for one row at most on a table of the module that states it. */
export interface RowQuery<Row extends object> {
  readonly table: string;
  /** The first is never null. */
  readonly columns: readonly [keyof Row & string, ...(keyof Row & string)[]];
  /** A condition, with a question mark for each of `values`. */
  readonly where: string;
  readonly values: readonly (string | number)[];
}

/**
 * Reads one row with each of these queries, in a single statement: every module states the query on its own table, and
 * together they cost less than one after the other, with every signed-in request. Raw SQL: the query builder does not
 * join subqueries that have nothing in common.
 * @returns the rows by the names of the queries; null where there is none
 */
export async function readRows<Rows extends Record<string, object>>(
  reader: EntityManager,
  queries: { readonly [Name in keyof Rows]: RowQuery<Rows[Name]> },
): Promise<{ readonly [Name in keyof Rows]: Rows[Name] | null }> {
  const named = Object.entries(queries as Record<string, RowQuery<Record<string, unknown>>>);
  const fields: string[] = [];
  let joins = '';
  for (const [name, { table, columns, where }] of named) {
    for (const column of columns) fields.push(`${name}.${column} AS ${name}_${column}`);
    joins += ` LEFT JOIN (SELECT ${columns.join(', ')} FROM ${table} WHERE ${where}) AS ${name} ON 1 = 1`;
  }
  const [joined = {}] = await reader.query<Record<string, unknown>[]>(
    `SELECT ${fields.join(', ')} FROM (SELECT 1) AS one_row${joins}`,
    named.flatMap((query) => query[1].values),
  );
  const rows: Record<string, Record<string, unknown> | null> = {};
  for (const [name, { columns }] of named) {
    const row: Record<string, unknown> = {};
    for (const column of columns) row[column] = joined[`${name}_${column}`];
    rows[name] = joined[`${name}_${columns[0]}`] === null ? null : row;
  }
  return rows as { [Name in keyof Rows]: Rows[Name] | null };
}

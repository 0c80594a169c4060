import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../../src/entities.js';
import type { TestApp } from '../support/app.js';

/** One column of the product, as its entity declares it. */
export interface ColumnOf {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** All rows of the tables by their primary key. */
export type Dump = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** The changes of the database by a call. */
export interface Effects {
  /** `users.name`, `+likes`, `-likes`. */
  readonly names: readonly string[];
  /** Rows that were changed or deleted: `users/7`. */
  readonly touched: readonly string[];
  /** New rows, with their table. */
  readonly added: readonly { table: string; row: Row }[];
  /** The changed columns of rows that were there, with their new values. */
  readonly changed: readonly { table: string; row: Row }[];
}

let columnsOfEntities: readonly ColumnOf[] | undefined;

/** Every column of every entity. */
export function allColumns(): readonly ColumnOf[] {
  columnsOfEntities ??= readColumns();
  return columnsOfEntities;
}

function readColumns(): ColumnOf[] {
  const { columns, tables } = getMetadataArgsStorage();
  return columns.flatMap(({ target, propertyName, options }) => {
    if (!ENTITIES.some((entity) => entity === target)) return [];
    const table = tables.find((one) => one.target === target)?.name ?? '';
    const isKey = options.primary === true;
    return [{ table, name: propertyName, type: String(options.type), isKey }];
  });
}

/** Written by the server about calls, some time after them; no column comes from a request. */
const SERVER_ONLY = new Set([
  'security_events',
  'shown_lists',
  'shown_choices',
  'shown_days',
  'shown_list_days',
]);

/** All rows of the database, but those of `SERVER_ONLY`. */
export async function dumpOf(app: TestApp): Promise<Dump> {
  const columns = allColumns().filter(({ table }) => !SERVER_ONLY.has(table));
  const dump = new Map<string, Map<string, Row>>();
  for (const table of new Set(columns.map((column) => column.table))) {
    const keys = columns.filter((column) => column.table === table && column.isKey);
    const rows: Row[] = await app.database.reader.query(`SELECT * FROM ${table}`);
    dump.set(table, new Map(rows.map((row) => [keys.map(({ name }) => String(row[name])).join('/'), row])));
  }
  return dump;
}

/** The differences between two dumps. */
export function effects(before: Dump, after: Dump): Effects {
  const names = new Set<string>();
  const touched = new Set<string>();
  const added: { table: string; row: Row }[] = [];
  const changed: { table: string; row: Row }[] = [];
  // A table of which every row was deleted may be missing in the second one.
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const rows = after.get(table) ?? new Map<string, Row>();
    const old = before.get(table) ?? new Map<string, Row>();
    for (const [key, row] of rows) {
      const was = old.get(key);
      if (!was) {
        added.push({ table, row });
        continue;
      }
      const columns = changedColumns(was, row);
      if (!note(names, table, columns)) continue;
      touched.add(`${table}/${key}`);
      changed.push({ table, row: Object.fromEntries(columns.map((column) => [column, row[column]])) });
    }
    for (const key of missing(old, rows)) touched.add(`${table}/${key}`);
    if (missing(old, rows).length > 0) names.add(`-${table}`);
  }
  for (const { table } of added) names.add(`+${table}`);
  return { names: [...names].sort(), touched: [...touched], added, changed };
}

/** The keys of deleted rows. */
function missing(old: ReadonlyMap<string, Row>, rows: ReadonlyMap<string, Row>): string[] {
  return [...old.keys()].filter((key) => !rows.has(key));
}

/** Adds the names of changed columns; true when there are any. */
function note(names: Set<string>, table: string, columns: readonly string[]): boolean {
  for (const column of columns) names.add(`${table}.${column}`);
  return columns.length > 0;
}

function changedColumns(was: Row, row: Row): string[] {
  return Object.keys(row).filter((column) => isChanged(was[column], row[column]));
}

/** Most values are equal and no objects, and are not converted: a comparison has thousands of rows. */
const isChanged = (was: unknown, value: unknown): boolean =>
  value !== was && JSON.stringify(value) !== JSON.stringify(was);

import type { EntityMetadata } from 'typeorm';
import type { TestApp } from './app.js';
import { parentsFirst } from './parents-first.js';

type Column = EntityMetadata['columns'][number];
type Value = string | number | null;
type Row = Record<string, Value>;

/** What refers to a person: the ids of account, profile and questionnaire, the address and its hash. */
export interface PersonReferences {
  readonly users: number;
  readonly designers: number;
  readonly leads: string;
  readonly email: string;
  readonly hash: string;
}

const FUTURE = '2098-01-01T00:00:00.000Z';
const FIRST_ID = 900_000;
/** They have one row for each person already. */
const ACCOUNTS = ['users', 'designers'];
/** Names of columns that refer to a person without a foreign key. */
const REFERENCES: readonly (readonly [RegExp, keyof PersonReferences])[] = [
  [/(^|_)(email|recipient)$/, 'email'],
  [/(^|_)(email_hash|account_hash)$/, 'hash'],
  [/(^|_)lead_id$/, 'leads'],
  [/(^|_)designer_id$/, 'designers'],
  [/(^|_)(user_id|owner_id|actor_id|subject_id|(.*_by))$/, 'users'],
];

/** The kind of reference of a column; undefined when it refers to no person. */
function kindOf(table: EntityMetadata, column: Column): keyof PersonReferences | undefined {
  const name = column.databaseName;
  if (name === 'id' && ['users', 'designers', 'leads'].includes(table.tableName)) {
    return table.tableName as 'users';
  }
  const key = table.foreignKeys.find(({ columnNames }) => columnNames.includes(name));
  const target = key?.referencedEntityMetadata.tableName;
  if (target === 'users' || target === 'designers' || target === 'leads') return target;
  return key ? undefined : REFERENCES.find(([pattern]) => pattern.test(name))?.[1];
}

export function isPersonal(table: EntityMetadata, column: Column): boolean {
  return kindOf(table, column) !== undefined;
}

/** The value of a personal column in a row about a person. */
export function referenceOf(table: EntityMetadata, column: Column, references: PersonReferences): Value {
  const kind = kindOf(table, column);
  return kind === undefined ? null : references[kind];
}

/** For each personal column of every table, inserts a row about `person`, whose other columns refer to `other`. */
export async function insertRowsAbout(
  app: TestApp,
  person: PersonReferences,
  other: PersonReferences,
): Promise<void> {
  const parents = new Map<string, Row>();
  let n = 0;
  for (const table of parentsFirst(app.database.source.entityMetadatas)) {
    if (ACCOUNTS.includes(table.tableName)) continue;
    if (isOfOnePerson(table)) await write(app, `DELETE FROM ${table.tableName}`);
    for (const about of columnsToFill(table)) {
      n += 1;
      const row = Object.fromEntries(
        table.columns.map((column) => {
          const references = about === 'all' || roleOf(column) === about ? person : other;
          return [column.databaseName, valueOf(table, column, { n, parents, references })];
        }),
      );
      if (!parents.has(table.tableName)) parents.set(table.tableName, row);
      await insert(app, table.tableName, row);
    }
  }
}

/** Tables whose personal columns always refer to the same person: questionnaires, and rows with the hash of an address. */
function isOfOnePerson(table: EntityMetadata): boolean {
  return table.tableName === 'leads' || table.columns.some((column) => kindOf(table, column) === 'hash');
}

/** `blocker_id` and `blocker_designer_id` are account and profile of the same person. */
const roleOf = ({ databaseName }: Column) => databaseName.replace(/_designer_id$/, '_id');

/** For which columns a table gets a row each; 'all': one row that refers to the person in every column. */
function columnsToFill(table: EntityMetadata): readonly string[] {
  const personal = table.columns.filter((column) => isPersonal(table, column));
  return isOfOnePerson(table) || personal.length === 0 ? ['all'] : [...new Set(personal.map(roleOf))];
}

interface Values {
  readonly n: number;
  readonly parents: ReadonlyMap<string, Row>;
  readonly references: PersonReferences;
}

function valueOf(table: EntityMetadata, column: Column, { n, parents, references }: Values): Value {
  if (isPersonal(table, column)) return referenceOf(table, column, references);
  const key = table.foreignKeys.find(({ columnNames }) => columnNames.includes(column.databaseName));
  const target = key?.referencedColumns[0]?.databaseName;
  if (key && target) return parents.get(key.referencedEntityMetadata.tableName)?.[target] ?? null;
  return plainValue(column, n);
}

function plainValue(column: Column, n: number): Value {
  if (column.isNullable) return null;
  if (column.type === 'boolean') return 0;
  if (column.type === 'integer') return column.isPrimary ? FIRST_ID + n : 1;
  if (column.type === 'simple-json') return '[]';
  if (column.databaseName.endsWith('_at')) return FUTURE;
  if (column.databaseName === 'endpoint') return `https://push.esempio.it/${n}`;
  return `${n}`.slice(0, Number(column.length) || undefined);
}

async function insert(app: TestApp, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const marks = names.map((name) => (row[name] === null ? 'NULL' : '?')).join(', ');
  const values = Object.values(row).filter((value) => value !== null);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`;
  await write(app, sql, values);
}

async function write(app: TestApp, sql: string, values: Value[] = []): Promise<void> {
  await app.database.transaction(() => app.database.writer.query(sql, values));
}

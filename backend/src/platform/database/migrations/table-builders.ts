import { Table, type TableColumnOptions, type TableForeignKeyOptions, type TableIndexOptions } from 'typeorm';

/** The column types that SQLite and MySQL have in common. */
type Column = TableColumnOptions;

export const id: Column = {
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
};

/** A column of text with at most `length` characters. */
export function varchar(name: string, length: number, more: Partial<Column> = {}): Column {
  return { name, type: 'varchar', length: String(length), ...more };
}

/** A column of a time, as ISO 8601 text. */
export function timestamp(name: string, more: Partial<Column> = {}): Column {
  return varchar(name, 24, more);
}

/** A column of an integer. */
export function integer(name: string, more: Partial<Column> = {}): Column {
  return { name, type: 'integer', ...more };
}

/** A column that is true or false. */
export function bool(name: string, more: Partial<Column> = {}): Column {
  return { name, type: 'boolean', ...more };
}

/** A column of text of any length. */
export function longText(name: string): Column {
  return { name, type: 'text' };
}

export const nullable = { isNullable: true };
export const key = { isPrimary: true };

/** A foreign key to another table's `id`, named after both tables as the entities name it. */
export function reference(
  table: string,
  column: string,
  target: string,
  onDelete: 'CASCADE' | 'SET NULL' = 'CASCADE',
): TableForeignKeyOptions {
  return {
    name: `fk_${table}_${column}`,
    columnNames: [column],
    referencedTableName: target,
    referencedColumnNames: ['id'],
    onDelete,
    onUpdate: 'NO ACTION',
  };
}

/** A unique key. */
export function unique(name: string, ...columnNames: string[]): TableIndexOptions {
  return { name, columnNames, isUnique: true };
}

/** An index that allows several rows of the same values. */
export function index(name: string, ...columnNames: string[]): TableIndexOptions {
  return { name, columnNames };
}

/** A table of these columns, keys and indexes. */
export function table(
  name: string,
  columns: Column[],
  more: { indices?: TableIndexOptions[]; foreignKeys?: TableForeignKeyOptions[] } = {},
): Table {
  return new Table({ name, columns, ...more });
}

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

export function varchar(name: string, length: number, more: Partial<Column> = {}): Column {
  return { name, type: 'varchar', length: String(length), ...more };
}

export function timestamp(name: string, more: Partial<Column> = {}): Column {
  return varchar(name, 24, more);
}

export function integer(name: string, more: Partial<Column> = {}): Column {
  return { name, type: 'integer', ...more };
}

export function bool(name: string, more: Partial<Column> = {}): Column {
  return { name, type: 'boolean', ...more };
}

export function longText(name: string): Column {
  return { name, type: 'text' };
}

export const nullable = { isNullable: true };
export const key = { isPrimary: true };

/** A foreign key to another table's `id`, named after both ends as the entities name it. */
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

export function unique(name: string, ...columnNames: string[]): TableIndexOptions {
  return { name, columnNames, isUnique: true };
}

export function index(name: string, ...columnNames: string[]): TableIndexOptions {
  return { name, columnNames };
}

/** A table from the parts above. */
export function table(
  name: string,
  columns: Column[],
  more: { indices?: TableIndexOptions[]; foreignKeys?: TableForeignKeyOptions[] } = {},
): Table {
  return new Table({ name, columns, ...more });
}

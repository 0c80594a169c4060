import type { DataSource, EntityMetadata } from 'typeorm';
import { parentsFirst } from './parents-first.js';

type ColumnMetadata = EntityMetadata['columns'][number];
type Value = string | number | null;

/** Rows per statement: SQLite accepts 32 766 parameters, and no table has more than thirty columns. */
const ROWS_PER_INSERT = 500;
const SAMPLE_TEXT = 'Perché Zoë dà 5 € a "L\'Água" — così; 100% 漢字 \\ 🏠 ';

/** Fills every table with `rows` rows that differ, refer to each other and reach the limits of their columns. */
export async function fillTables(source: DataSource, rows: number): Promise<void> {
  for (const table of parentsFirst(source.entityMetadatas)) {
    const names = table.columns.map(({ databaseName }) => databaseName);
    const mark = `(${names.map(() => '?').join(', ')})`;
    for (let from = 1; from <= rows; from += ROWS_PER_INSERT) {
      const numbers = Array.from({ length: Math.min(ROWS_PER_INSERT, rows - from + 1) }, (_, n) => from + n);
      await source.query(
        `INSERT INTO ${table.tableName} (${names.join(', ')}) VALUES ${numbers.map(() => mark).join(', ')}`,
        numbers.flatMap((n) => table.columns.map((column) => valueFor(table, column, n))),
      );
    }
  }
}

/** The value of a column in row `n`, which refers to row `n` of its parents. Every seventh nullable value is null. */
function valueFor(table: EntityMetadata, column: ColumnMetadata, n: number): Value {
  const key = table.foreignKeys.find(({ columnNames }) => columnNames.includes(column.databaseName));
  const isEmpty = column.isNullable && n % 7 === 0;
  if (isEmpty) return null;
  const target = key?.referencedColumns[0];
  if (key && target) return valueFor(key.referencedEntityMetadata, target, n);
  const isUnique = table.indices.some((index) => index.isUnique && index.columns.includes(column));
  return plainValue(column, n, isUnique || column.isPrimary);
}

function plainValue(column: ColumnMetadata, n: number, isUnique: boolean): Value {
  if (column.isGenerated) return n;
  if (column.type === 'boolean') return n % 2;
  if (column.type === 'integer') return isUnique ? n : (n * 7919) % 2_147_483_647;
  if (column.type === 'simple-json') return JSON.stringify([{ n, text: textOf(60), none: null }]);
  if (column.type === 'text') return `${n} ${textOf(n % 50 === 0 ? 15_000 : 200)}`;
  return shortText(column, n, isUnique);
}

function shortText(column: ColumnMetadata, n: number, isUnique: boolean): string {
  const length = Number(column.length);
  if (column.databaseName.endsWith('_at')) return new Date(1.75e12 + n * 61_001).toISOString();
  if (isUnique) return `${n}`.padStart(Math.min(length, 64), '-');
  return textOf(n % 10 === 0 ? length : Math.min(length, 40));
}

/** Exactly `length` characters; MySQL counts 🏠 as one, JavaScript as two. */
function textOf(length: number): string {
  const some = SAMPLE_TEXT.repeat(Math.ceil(length / SAMPLE_TEXT.length) + 1);
  return [...some].slice(0, length).join('');
}

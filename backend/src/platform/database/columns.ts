import { Column, type ColumnOptions } from 'typeorm';

/** A moment: ISO 8601 in UTC with milliseconds. Sorts as text on both engines (docs/decisions/0002). */
export function Timestamp(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'varchar', length: 24, ...options });
}

/** Text up to `length` characters; the length is checked at the door, SQLite would not. */
export function Words(length: number, options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'varchar', length, ...options });
}

/** A whole number. */
export function Whole(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'integer', ...options });
}

/** Yes or no. */
export function YesNo(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'boolean', ...options });
}

/** A list or record kept as JSON text. */
export function Json(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'simple-json', ...options });
}

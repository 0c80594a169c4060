import { Column, type ColumnOptions } from 'typeorm';

/**
 * A time: ISO 8601 in UTC with milliseconds. Sorts as text on both engines
 * (docs/decisions/0002-timestamps-are-text.md).
 */
export function Timestamp(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'varchar', length: 24, ...options });
}

/** Text of at most `length` characters; the DTOs check the length, because SQLite does not. */
export function Varchar(length: number, options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'varchar', length, ...options });
}

/** An integer of at most 32 bits. */
export function Integer(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'integer', ...options });
}

/** True or false. */
export function Bool(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'boolean', ...options });
}

/** A list or object stored as JSON text. */
export function Json(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'simple-json', ...options });
}

import { Transform } from 'class-transformer';

/**
 * A text as both engines can store it: without NUL, at which SQLite would truncate it, and without lone surrogates.
 * Trimmed; values of other types are unchanged, so that the validation refuses them.
 */
export function storableText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return Buffer.from(value.replaceAll('\0', '')).toString().trim();
}

/** Applies `storableText` to a text of a DTO before its validation. */
export function Storable(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => storableText(value));
}

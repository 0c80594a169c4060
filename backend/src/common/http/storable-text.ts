import { Transform } from 'class-transformer';

/**
 * A text as both engines keep it: SQLite would end it at a NUL, and half a surrogate pair is no character.
 * Trimmed; anything but a text is left for the rules to refuse.
 */
export function storableText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return Buffer.from(value.replaceAll('\0', '')).toString().trim();
}

/** Cleans and trims a text of a DTO before its rules look at it. */
export function Storable(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => storableText(value));
}

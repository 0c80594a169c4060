import { Transform } from 'class-transformer';
import { storableText } from './storable-text.js';

/** Normalises a text of one line: NFC, single spaces, no control characters. */
export function plainLine(value: unknown): unknown {
  const text = storableText(value);
  if (typeof text !== 'string') return text;
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Normalises a text of several lines: NFC, line breaks as `\n`, no control characters except tabs. */
export function plainLines(value: unknown): unknown {
  const text = storableText(value);
  if (typeof text !== 'string') return text;
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** A text of one line in a DTO, normalised before its validation. */
export function PlainLine(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => plainLine(value));
}

/** A text of several lines in a DTO, normalised before its validation. */
export function PlainLines(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => plainLines(value));
}

/** A list of one-line texts in a DTO; values of other types are unchanged, so that the validation refuses them. */
export function PlainList(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(plainLine) : value));
}

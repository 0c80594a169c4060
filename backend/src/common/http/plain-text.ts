import { Transform } from 'class-transformer';
import { storableText } from './storable-text.js';

/** Cleans a text of one line: one way to write each letter, single spaces, nothing that breaks the line. */
export function plainLine(value: unknown): unknown {
  const text = storableText(value);
  if (typeof text !== 'string') return text;
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Cleans a text of several lines: line breaks and tabs stay, other control characters go. */
export function plainLines(value: unknown): unknown {
  const text = storableText(value);
  if (typeof text !== 'string') return text;
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** A text of one line in a DTO, cleaned before its rules look at it. */
export function PlainLine(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => plainLine(value));
}

/** A text of several lines in a DTO, cleaned before its rules look at it. */
export function PlainLines(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => plainLines(value));
}

/** A list of one-line texts in a DTO; what is no list, or no text, is left for the rules to refuse. */
export function PlainList(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(plainLine) : value));
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { contactMessage } from '@stanze/domain/validation';
import { MESSAGE_LENGTH } from '@stanze/domain/limits';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

const PROBLEM = `Scrivi un messaggio da ${MESSAGE_LENGTH.min} a ${MESSAGE_LENGTH.max} caratteri`;

/**
 * A text as both engines keep it: SQLite would end it at a NUL, and half a surrogate pair is no character.
 * Trimmed; anything but a text is left for the rules to refuse.
 */
export function storableText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return Buffer.from(value.replaceAll('\0', '')).toString().trim();
}

function isContactText(value: unknown): boolean {
  return typeof value === 'string' && contactMessage(value) !== null;
}

/** Words of a message: trimmed, then 1 to 5000 characters (decisions.md, section 6). */
export function ContactText(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, minLength: MESSAGE_LENGTH.min, maxLength: MESSAGE_LENGTH.max }),
    Transform(({ value }: { value: unknown }) => storableText(value)),
    ValidateBy({ name: 'contactText', validator: { validate: isContactText } }, { message: PROBLEM }),
  );
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { contactMessage } from '@stanze/domain/validation';
import { MESSAGE_LENGTH } from '@stanze/domain/limits';
import { ValidateBy } from 'class-validator';
import { Storable } from '../../../common/http/storable-text.js';

const PROBLEM = `Scrivi un messaggio da ${MESSAGE_LENGTH.min} a ${MESSAGE_LENGTH.max} caratteri`;

function isContactText(value: unknown): boolean {
  return typeof value === 'string' && contactMessage(value) !== null;
}

/** Words of a message: trimmed, then 1 to 5000 characters (decisions.md, section 6). */
export function ContactText(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, minLength: MESSAGE_LENGTH.min, maxLength: MESSAGE_LENGTH.max }),
    Storable(),
    ValidateBy({ name: 'contactText', validator: { validate: isContactText } }, { message: PROBLEM }),
  );
}

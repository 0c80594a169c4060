import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CALL_RULE } from '@stanze/domain/call-times';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { storableText } from '../../../common/http/storable-text.js';

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:(00|30)$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:(00|30):00\.000Z$/;
const COUNT = { message: `Proponi da uno a ${CALL_RULE.timesMax} orari, ognuno una volta` };

/** One line. */
function oneLine(value: unknown): unknown {
  const text = storableText(value);
  return typeof text === 'string' ? text.replace(/\s+/gu, ' ') : text;
}

/** The times, and where or how, that a person proposes for a call. */
export class ProposeCallDto {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: CALL_RULE.timesMax,
    description:
      'Half hours by the clocks of Rome, such as `2026-12-03T15:30`: in the future, at most 60 days ahead. Of a half hour ' +
      'that exists twice when summer time ends, the earlier one.',
  })
  @IsArray({ message: 'times deve essere una lista' })
  @ArrayMinSize(1, COUNT)
  @ArrayMaxSize(CALL_RULE.timesMax, COUNT)
  @ArrayUnique(COUNT)
  @Matches(LOCAL_TIME, { each: true, message: 'Gli orari vanno scelti di mezz’ora in mezz’ora' })
  times: string[];

  @ApiPropertyOptional({
    type: String,
    maxLength: CALL_RULE.locationLength,
    description: 'Where or how, such as a telephone number, a link or an address; one line.',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => oneLine(value))
  @IsString({ message: 'location deve essere un testo' })
  @MaxLength(CALL_RULE.locationLength, {
    message: `“Dove o come” può avere al massimo ${CALL_RULE.locationLength} caratteri`,
  })
  location?: string | null;
}

/** Chooses one of the proposed times. */
export class AcceptCallDto {
  @ApiProperty({ type: String, description: 'One of `times`.' })
  @Matches(INSTANT, { message: 'at deve essere uno degli orari proposti' })
  at: string;
}

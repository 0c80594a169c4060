import { applyDecorators } from '@nestjs/common';
import { BRIEF_FILE_TEXTS, BRIEF_PICTURES_MAX } from '@stanze/domain/brief-files';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  BRIEF_BUDGETS,
  BRIEF_FIELDS,
  BRIEF_HOMES,
  BRIEF_NAME_LENGTH,
  BRIEF_ROOMS,
  BRIEF_TIMINGS,
  BRIEF_WORK_WAYS,
  type BriefBudget,
  type BriefField,
  type BriefHome,
  type BriefRoom,
  type BriefTiming,
  type BriefWorkWay,
  SQUARE_METRES,
} from '@stanze/domain/project-brief';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { AsNumber } from '../../../common/http/as-number.js';
import { storableText } from '../../../common/http/storable-text.js';

/** An id that a device has chosen; in small letters, because one engine does not distinguish capitals. */
const ID = /^[0-9a-z-]{8,36}$/;
const MAX_TOWN_ID = 9_999_999;

/** One of some values, or nothing. */
const OneOf = (name: string, values: readonly string[]): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, nullable: true, type: String }),
    IsOptional(),
    IsIn(values, { message: `${name} può essere solo ${values.join(', ')}` }),
  );

const WholeNumber = (name: string, min: number, max: number): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, minimum: min, maximum: max }),
    IsOptional(),
    IsInt({ message: `${name} deve essere un numero intero` }),
    Min(min, { message: `${name} deve essere almeno ${String(min)}` }),
    Max(max, { message: `${name} può essere al massimo ${String(max)}` }),
  );

/** The time of an intent, in milliseconds since 1970. */
const IntentAt = (name: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: Number,
      nullable: true,
      description:
        'The time of the intent, in milliseconds since 1970; without it, now. An intent that is older than the stored one has no effect.',
    }),
    IsOptional(),
    AsNumber(),
    IsInt({ message: `${name} deve essere un numero intero di millisecondi` }),
    Min(0, { message: `${name} non può essere negativo` }),
    Max(Number.MAX_SAFE_INTEGER, { message: `${name} è troppo grande` }),
  );

/** Everything that a brief contains; each part is optional. */
export class BriefValuesDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: BRIEF_NAME_LENGTH })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (storableText(value) === '' ? null : storableText(value)))
  @IsString({ message: 'Il nome deve essere un testo' })
  @MaxLength(BRIEF_NAME_LENGTH, {
    message: `Il nome può avere al massimo ${String(BRIEF_NAME_LENGTH)} caratteri`,
  })
  name?: string | null;

  @OneOf('home', BRIEF_HOMES)
  home?: BriefHome | null;

  @ApiPropertyOptional({ enum: BRIEF_ROOMS, isArray: true, nullable: true })
  @IsOptional()
  @IsArray({ message: 'rooms deve essere una lista' })
  @ArrayUnique({ message: 'rooms contiene due volte la stessa stanza' })
  @IsIn(BRIEF_ROOMS, { each: true, message: `rooms può contenere solo ${BRIEF_ROOMS.join(', ')}` })
  rooms?: BriefRoom[] | null;

  @WholeNumber('square_metres', SQUARE_METRES.min, SQUARE_METRES.max)
  square_metres?: number | null;

  @OneOf('budget', BRIEF_BUDGETS)
  budget?: BriefBudget | null;

  @OneOf('timing', BRIEF_TIMINGS)
  timing?: BriefTiming | null;

  @WholeNumber('town_id', 1, MAX_TOWN_ID)
  town_id?: number | null;

  @OneOf('work_mode', BRIEF_WORK_WAYS)
  work_mode?: BriefWorkWay | null;
}

/** The whole state that a person wants for a brief. */
export class BriefInputDto extends BriefValuesDto {
  @IntentAt('intent_at')
  intent_at?: number | null;
}

/** A brief with the id that its client chose for it. */
export class NewBriefDto extends BriefInputDto {
  @ApiProperty({ pattern: ID.source })
  @Matches(ID, { message: 'id non valido' })
  id: string;
}

/** When a brief was deleted. */
export class IntentQuery {
  @IntentAt('at')
  at?: number | null;
}

/** The brief that goes along with a message, and the parts of it that the designer receives. */
export class SentBriefDto {
  @ApiProperty({ pattern: ID.source })
  @Matches(ID, { message: 'brief_id non valido' })
  brief_id: string;

  @ApiProperty({ enum: BRIEF_FIELDS, isArray: true })
  @IsArray({ message: 'fields deve essere una lista' })
  @ArrayUnique({ message: 'fields contiene due volte lo stesso campo' })
  @IsIn(BRIEF_FIELDS, { each: true, message: `fields può contenere solo ${BRIEF_FIELDS.join(', ')}` })
  fields: BriefField[];

  @ApiPropertyOptional({
    type: BriefValuesDto,
    nullable: true,
    description:
      'What the person saw before sending, which is what the designer receives; without it, the stored brief. A device sends it, because the brief may have another state by the time the command arrives.',
  })
  @IsOptional()
  @IsObject({ message: 'shown deve essere un oggetto' })
  @ValidateNested()
  @Type(() => BriefValuesDto)
  shown?: BriefValuesDto | null;

  @ApiPropertyOptional({
    type: [Number],
    nullable: true,
    description:
      'With `files` among the fields: the files that the person saw before sending; without it, those of the stored brief. Files that were removed since are left out.',
  })
  @IsOptional()
  @IsArray({ message: 'file_ids deve essere una lista' })
  @ArrayMaxSize(BRIEF_PICTURES_MAX, { message: BRIEF_FILE_TEXTS.pictures })
  @IsInt({ each: true, message: 'file_ids può contenere solo numeri' })
  file_ids?: number[] | null;
}

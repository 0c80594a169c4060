import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MESSAGE_LENGTH, MESSAGE_PHOTOS_MAX, TEXT_LENGTH } from '@stanze/domain/limits';
import { contactMessage } from '@stanze/domain/validation';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { Storable, storableText } from '../../../../common/http/storable-text.js';
import { SentBriefDto } from '../../../briefs/dto/brief-input.dto.js';

const PROBLEM = `Scrivi un messaggio da ${MESSAGE_LENGTH.min} a ${MESSAGE_LENGTH.max} caratteri`;

function isContactText(value: unknown): boolean {
  return typeof value === 'string' && contactMessage(value) !== null;
}

/** The text of a message: trimmed, then 1 to 5000 characters (docs/product.md#conversations). */
function ContactText(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, minLength: MESSAGE_LENGTH.min, maxLength: MESSAGE_LENGTH.max }),
    Storable(),
    ValidateBy({ name: 'contactText', validator: { validate: isContactText } }, { message: PROBLEM }),
  );
}

/** Ids of photos of the sender's collection. */
function PhotoIds(): PropertyDecorator {
  const problem = {
    message: `photo_ids può contenere al massimo ${MESSAGE_PHOTOS_MAX} foto, ognuna una volta`,
  };
  const numbers = { each: true, message: 'photo_ids deve contenere numeri interi positivi' };
  return applyDecorators(
    ApiPropertyOptional({
      type: [Number],
      maxItems: MESSAGE_PHOTOS_MAX,
      description: 'Photos of the collection of the caller that go along, with their notes; of clients only.',
    }),
    IsOptional(),
    IsArray({ message: 'photo_ids deve essere una lista' }),
    ArrayMaxSize(MESSAGE_PHOTOS_MAX, problem),
    ArrayUnique(problem),
    IsInt(numbers),
    Min(1, numbers),
    Max(Number.MAX_SAFE_INTEGER, numbers),
  );
}

/** An Idempotency-Key. */
const KEY = /^[\w-]{1,64}$/;

/** Opens a conversation. Name and address of the sender come from the account; other fields are ignored. */
export class CreateContactDto {
  @IsInt({ message: 'designer_id deve essere un numero intero' })
  @Min(1, { message: 'designer_id deve essere positivo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'designer_id è troppo grande' })
  designer_id: number;

  @ContactText()
  message: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    pattern: KEY.source,
    description:
      'The Idempotency-Key of an earlier message of the caller to this designer: this one is added to its conversation. ' +
      'Without such a message a conversation is opened.',
  })
  @IsOptional()
  @Matches(KEY, { message: 'follows deve essere una Idempotency-Key' })
  follows?: string | null;

  @ApiPropertyOptional({
    type: SentBriefDto,
    nullable: true,
    description: 'The project brief that goes along; the designer receives a copy of the chosen fields.',
  })
  @IsOptional()
  @IsObject({ message: 'brief deve essere un oggetto' })
  @ValidateNested()
  @Type(() => SentBriefDto)
  brief?: SentBriefDto | null;

  @PhotoIds()
  photo_ids?: number[];
}

/** The largest value of the column. */
const BUDGET_MAX = 2_147_483_647;

/** Opens a conversation with subject, budget and questionnaire. */
export class CreateMessageDto extends CreateContactDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: TEXT_LENGTH.subject })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (storableText(value) === '' ? null : storableText(value)))
  @IsString({ message: 'L’oggetto deve essere un testo' })
  @MaxLength(TEXT_LENGTH.subject, {
    message: `L’oggetto può avere al massimo ${TEXT_LENGTH.subject} caratteri`,
  })
  subject?: string | null;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Whole euro.' })
  @IsOptional()
  @IsInt({ message: 'Il budget deve essere un numero intero di euro' })
  @Min(0, { message: 'Il budget non può essere negativo' })
  @Max(BUDGET_MAX, { message: 'Il budget è troppo grande' })
  budget?: number | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'The id of the questionnaire after which the message was written.',
  })
  @IsOptional()
  @IsInt({ message: 'lead_id deve essere un numero intero' })
  @Min(1, { message: 'lead_id deve essere positivo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'lead_id è troppo grande' })
  lead_id?: number | null;
}

/** Adds a message to a conversation. */
export class ReplyDto {
  @ContactText()
  message: string;

  @PhotoIds()
  photo_ids?: number[];
}

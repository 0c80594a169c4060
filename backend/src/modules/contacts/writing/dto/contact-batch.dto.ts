import { BATCH_DESIGNERS_MAX } from '@stanze/domain/contact-batch';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { CreateContactDto } from './contact-input.dto.js';

const COUNT = { message: `designer_ids deve contenere da 1 a ${BATCH_DESIGNERS_MAX} designer diversi` };
const NUMBERS = { each: true, message: 'designer_ids deve contenere numeri interi positivi' };

/** The same text, brief and saved photos for up to three designers. */
export class ContactBatchDto extends OmitType(CreateContactDto, ['designer_id', 'follows'] as const) {
  @ApiProperty({ type: [Number], minItems: 1, maxItems: BATCH_DESIGNERS_MAX, uniqueItems: true })
  @IsArray({ message: 'designer_ids deve essere una lista' })
  @ArrayMinSize(1, COUNT)
  @ArrayMaxSize(BATCH_DESIGNERS_MAX, COUNT)
  @ArrayUnique(COUNT)
  @IsInt(NUMBERS)
  @Min(1, NUMBERS)
  @Max(Number.MAX_SAFE_INTEGER, NUMBERS)
  designer_ids: number[];
}

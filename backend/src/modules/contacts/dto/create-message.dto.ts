import { ApiPropertyOptional } from '@nestjs/swagger';
import { TEXT_LENGTH } from '@stanze/domain/limits';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { storableText } from '../../../common/http/storable-text.js';
import { CreateContactDto } from './create-contact.dto.js';

/** The largest sum the column holds. */
const BUDGET_MAX = 2_147_483_647;

/** Opens a conversation with what the client has in mind. */
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
    description: 'The questionnaire the message follows from.',
  })
  @IsOptional()
  @IsInt({ message: 'lead_id deve essere un numero intero' })
  @Min(1, { message: 'lead_id deve essere positivo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'lead_id è troppo grande' })
  lead_id?: number | null;
}

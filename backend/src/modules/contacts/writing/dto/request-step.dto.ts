import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DECLINE_REASONS, DECLINE_TEXT_MAX, type DeclineReason } from '@stanze/domain/decline-reasons';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { storableText } from '../../../../common/http/storable-text.js';

/** Declines a request. */
export class DeclineDto {
  @ApiProperty({ enum: DECLINE_REASONS })
  @IsIn(DECLINE_REASONS, { message: `Il motivo può essere solo ${DECLINE_REASONS.join(', ')}` })
  reason: DeclineReason;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: DECLINE_TEXT_MAX,
    description: 'A text of the designer, which the client reads after the sentence of the reason.',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (storableText(value) === '' ? null : storableText(value)))
  @IsString({ message: 'Le parole in più devono essere un testo' })
  @MaxLength(DECLINE_TEXT_MAX, { message: `Puoi aggiungere al massimo ${DECLINE_TEXT_MAX} caratteri` })
  message?: string | null;
}

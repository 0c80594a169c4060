import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_TEXT_MAX,
  type ReportKind,
  type ReportReason,
} from '@stanze/domain/reports';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { storableText } from '../../../common/http/storable-text.js';

const MAX_ID = 2_147_483_647;

/** Reports a conversation, a portfolio or a photo to the administrators. */
export class ReportDto {
  @ApiProperty({ enum: REPORT_KINDS })
  @IsIn(REPORT_KINDS, { message: `kind può essere solo ${REPORT_KINDS.join(', ')}` })
  kind: ReportKind;

  /** The id of the conversation, profile or photo. */
  @IsInt({ message: 'target_id deve essere un numero intero' })
  @Min(1, { message: 'target_id deve essere positivo' })
  @Max(MAX_ID, { message: 'target_id è troppo grande' })
  target_id: number;

  @ApiProperty({ enum: REPORT_REASONS })
  @IsIn(REPORT_REASONS, { message: `Il motivo può essere solo ${REPORT_REASONS.join(', ')}` })
  reason: ReportReason;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: REPORT_TEXT_MAX })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => storableText(value))
  @IsString({ message: 'Il racconto deve essere un testo' })
  @MaxLength(REPORT_TEXT_MAX, { message: `Puoi scrivere al massimo ${REPORT_TEXT_MAX} caratteri` })
  text?: string | null;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { Storable } from '../../../../common/http/storable-text.js';
import { StyleAnalysisDto } from '../../../matching/dto/match.dto.js';

const REQUIRED = 'Per favore compila tutti i campi richiesti.';

/** The source of a new person's style: answers, a lead, or a result; one of them is required. */
export class QuestionnaireResult {
  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER, { message: 'lead_id è troppo grande' })
  @Min(1, { message: 'lead_id deve essere positivo' })
  @IsInt({ message: 'lead_id deve essere un numero intero' })
  lead_id?: number | null;

  @ApiPropertyOptional({
    nullable: true,
    description: 'The five answers as a list, or a map by question index.',
    oneOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
  })
  @IsOptional()
  questionnaire_answers?: unknown;

  @ApiPropertyOptional({ type: StyleAnalysisDto, nullable: true })
  @IsOptional()
  style_analysis?: unknown;
}

/** A new client account. */
export class RegisterRequest extends QuestionnaireResult {
  @Storable()
  @MaxLength(1000, { message: "L'email inserita è troppo lunga" })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  email: string;

  @MaxLength(1000, { message: 'La password è troppo lunga' })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  password: string;

  @Storable()
  @MaxLength(120, { message: 'Il nome può contenere al massimo 120 caratteri' })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  name: string;
}

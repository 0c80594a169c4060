import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { Storable } from '../../../common/http/storable-text.js';
import { DesignerDto } from '../../designers/dto/designer.dto.js';
import { StyleAnalysisDto } from '../../matching/dto/match.dto.js';

const REQUIRED = 'Per favore compila tutti i campi richiesti.';

/** Sign-in form. */
export class TokenRequest {
  /** The e-mail address. */
  @MaxLength(1000, { message: "L'email inserita è troppo lunga" })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  username: string;

  @MaxLength(1000, { message: 'La password è troppo lunga' })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  password: string;
}

/** Where a new person's style comes from: answers, a lead, or a result; one of them is needed. */
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

/** The signed-in person. */
export class ProfileDto {
  id: number;
  /** The same as `id`. */
  user_id: number;
  @ApiProperty({ enum: ['admin', 'designer', 'user'] })
  role: string;
  is_admin: boolean;
  is_designer: boolean;
  name: string;
  email: string;
  @ApiProperty({ type: String, nullable: true })
  location: string | null;
  @ApiProperty({ type: String, nullable: true })
  profile_picture: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  has_password: boolean;
  @ApiProperty({ type: StyleAnalysisDto, nullable: true })
  style_analysis: StyleAnalysisDto | null;
  /** The best designers for the person's answers; empty before the questionnaire. */
  matched_designers: DesignerDto[];
  @ApiProperty({ type: DesignerDto, nullable: true })
  designer: DesignerDto | null;
}

/** The signed-in person with the token. */
export class AuthUserDto extends ProfileDto {
  access_token: string;
  @ApiProperty({ enum: ['bearer'] })
  token_type: string;
}

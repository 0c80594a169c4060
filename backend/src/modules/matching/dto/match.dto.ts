import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../../common/http/paging.js';
import { DesignerDto } from '../../designers/profiles/dto/designer.dto.js';
import { PracticalFilterQuery } from './practical-filter.dto.js';

/** Five answers, and an e-mail address if the guest gave one. */
export class MatchRequest extends PracticalFilterQuery {
  @ApiProperty({
    description: 'The five chosen options, each starting with its letter; or a map by question index.',
    oneOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
  })
  @IsOptional()
  answers: unknown;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @MaxLength(1000, { message: "L'email inserita è troppo lunga" })
  @IsString({ message: 'Formato email non valido' })
  email?: string | null;

  /** A random id that the visitor's browser has generated; a guest's list begins where it decides. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/, { message: 'client_id non valido' })
  client_id?: string | null;

  /** For a list that several people see: it begins at the same designer for all of them, and nothing is stored. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/, { message: 'shared_seed non valido' })
  shared_seed?: string | null;

  /** How many designers to return; all of the best 200 when absent. */
  @IsOptional()
  @Min(1, { message: 'limit deve essere almeno 1' })
  @IsInt({ message: 'limit deve essere un numero intero' })
  limit?: number;
}

/** Counts per letter; the wire format calls them percentages for historical reasons. */
export class StyleCountsDto {
  A: number;
  B: number;
  C: number;
  D: number;
  E: number;
}

/** The result of a questionnaire. */
export class StyleAnalysisDto {
  @ApiProperty({ enum: ['A', 'B', 'C', 'D', 'E'] })
  dominant_style: string;
  dominant_style_name: string;
  percentages: StyleCountsDto;
  style_percentages: StyleCountsDto;
  /** The result as an Italian sentence. */
  mix: string;
}

/** Answer to a questionnaire. */
export class MatchResponse {
  /** Best first, each with `match`. */
  designers: DesignerDto[];
  style_analysis: StyleAnalysisDto;
  @ApiProperty({ type: Number, nullable: true, description: 'Null when no address was given.' })
  lead_id: number | null;
}

/** The owner of the matches: a lead (open to everybody) or a person (that person and administrators). */
export class MatchesQuery extends IntersectionType(PageQuery, PracticalFilterQuery) {
  @ApiPropertyOptional()
  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, { message: 'lead_id è troppo grande' })
  @Min(1, { message: 'lead_id deve essere positivo' })
  @IsInt({ message: 'lead_id deve essere un numero intero' })
  lead_id?: number;

  @ApiPropertyOptional()
  @IsOptional()
  @Type(() => Number)
  @Max(2_147_483_647, { message: 'user_id è troppo grande' })
  @Min(1, { message: 'user_id deve essere positivo' })
  @IsInt({ message: 'user_id deve essere un numero intero' })
  user_id?: number;
}

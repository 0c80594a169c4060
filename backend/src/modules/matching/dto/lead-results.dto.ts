import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { DesignerDto } from '../../designers/profiles/dto/designer.dto.js';
import { StyleAnalysisDto } from './match.dto.js';

/** The token of the mailed link. */
export class LeadResultsRequest {
  @MaxLength(1000, { message: 'Il link non è valido.' })
  @IsString({ message: 'Il link non è valido.' })
  token: string;

  /** How many designers to return; all of the best 200 when absent. */
  @IsOptional()
  @Min(1, { message: 'limit deve essere almeno 1' })
  @IsInt({ message: 'limit deve essere un numero intero' })
  limit?: number;
}

/** What a mailed link opens: nothing about the person but the answers. */
export class LeadResultsDto {
  @ApiProperty({
    isArray: true,
    enum: ['A', 'B', 'C', 'D', 'E'],
    description: 'The letters of the five answers in the order of the questions.',
  })
  answers: string[];
  style_analysis: StyleAnalysisDto;
  /** To be sent as `shared_seed` with the same answers for the same order. */
  shared_seed: string;
  /** Best first, each with `match`. */
  designers: DesignerDto[];
}

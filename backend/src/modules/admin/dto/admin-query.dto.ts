import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../common/http/paging.js';

const TOO_LONG = 'La ricerca può contenere al massimo 200 caratteri';

/** Search and paging of the administrators' tables. */
export class AdminQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Part of a text of the row, compared without regard to case and accents.',
  })
  @IsOptional()
  @MaxLength(200, { message: TOO_LONG })
  @IsString({ message: 'Qui serve un testo' })
  search?: string;
}

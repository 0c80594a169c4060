import { ApiPropertyOptional } from '@nestjs/swagger';
import { STYLE_LETTERS } from '@stanze/domain/styles';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../../../common/http/paging.js';

/** Filters of the public list. */
export class DesignersQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Exact address. Administrators can search for any address, other people only for their own.',
  })
  @IsOptional()
  @MaxLength(254, { message: "L'email inserita è troppo lunga" })
  @IsString()
  email?: string;

  @ApiPropertyOptional({ enum: STYLE_LETTERS })
  @IsOptional()
  @IsIn(STYLE_LETTERS, { message: 'Lo stile deve essere una lettera da A a E' })
  style?: string;

  @ApiPropertyOptional({
    description: 'One of the towns served; capitals, accents and apostrophes do not count.',
  })
  @IsOptional()
  @MaxLength(120, { message: 'La città è troppo lunga' })
  @IsString()
  city?: string;

  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'verified deve essere true o false' })
  verified?: boolean;

  @ApiPropertyOptional({ description: 'Id after which the page starts; an alternative to offset.' })
  @IsOptional()
  @Type(() => Number)
  @Min(0, { message: 'cursor non può essere negativo' })
  @IsInt({ message: 'cursor deve essere un numero intero' })
  cursor?: number;
}

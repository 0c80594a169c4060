import { ApiPropertyOptional } from '@nestjs/swagger';
import { MESSAGES_PAGE_MAX } from '@stanze/domain/limits';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** A part of the messages of a conversation. */
export class MessagesQuery {
  @ApiPropertyOptional({
    description: `Maximum number of messages; a value above ${MESSAGES_PAGE_MAX} counts as ${MESSAGES_PAGE_MAX}, and so does none.`,
  })
  @IsOptional()
  @Type(() => Number)
  @Min(1, { message: 'limit deve essere almeno 1' })
  @IsInt({ message: 'limit deve essere un numero intero' })
  limit?: number;

  @ApiPropertyOptional({ description: 'Id of a message: only earlier ones, the newest of them.' })
  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, { message: 'before è troppo grande' })
  @Min(1, { message: 'before deve essere positivo' })
  @IsInt({ message: 'before deve essere un numero intero' })
  before?: number;
}

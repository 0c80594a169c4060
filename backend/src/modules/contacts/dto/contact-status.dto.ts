import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CONTACT_STATUSES, type ContactStatus } from '@stanze/domain/contact-statuses';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

/** The designer's status of a conversation. */
export class ContactStatusDto {
  @ApiProperty({ enum: CONTACT_STATUSES })
  @IsIn(CONTACT_STATUSES, { message: `Lo stato può essere solo ${CONTACT_STATUSES.join(', ')}` })
  status: ContactStatus;
}

/** The last message of a conversation that was read. */
export class ReadQuery {
  @ApiPropertyOptional({
    description: 'Id of the last message that was shown; without it all messages are marked.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'up_to deve essere un numero intero' })
  @Min(1, { message: 'up_to deve essere positivo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'up_to è troppo grande' })
  up_to?: number;
}

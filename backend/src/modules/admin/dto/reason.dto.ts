import { ApiPropertyOptional } from '@nestjs/swagger';
import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { plainLine } from '../../../common/http/plain-text.js';

/** Why an administrator does something, for the audit log; null when it is absent or empty. */
export class ReasonRequest {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Stored in the audit log.' })
  @IsOptional()
  @MaxLength(AUDIT_REASON_LENGTH, {
    message: `Il motivo può contenere al massimo ${AUDIT_REASON_LENGTH} caratteri`,
  })
  @IsString({ message: 'Qui serve un testo' })
  @Transform(({ value }: { value: unknown }) => (plainLine(value) === '' ? null : plainLine(value)))
  reason: string | null = null;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PlainLine } from '../../../common/http/plain-text.js';

/** Why an administrator does something, for the audit log. */
export class ReasonRequest {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Stored in the audit log.' })
  @IsOptional()
  @MaxLength(AUDIT_REASON_LENGTH, {
    message: `Il motivo può contenere al massimo ${AUDIT_REASON_LENGTH} caratteri`,
  })
  @IsString({ message: 'Qui serve un testo' })
  @PlainLine()
  reason?: string | null;
}

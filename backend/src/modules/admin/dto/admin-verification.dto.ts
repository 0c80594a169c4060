import { ApiPropertyOptional } from '@nestjs/swagger';
import { VERIFICATION_REASON_LENGTH } from '@stanze/domain/limits';
import { IsBoolean, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { PlainLines } from '../../../common/http/plain-text.js';

const { min, max } = VERIFICATION_REASON_LENGTH;
const TOO_SHORT = `Scrivi al designer perché rifiuti, in almeno ${min} caratteri`;

/** A request for verification that waits for a decision. */
export class AdminVerificationDto {
  id: number;
  /** ISO 8601, UTC. */
  asked_at: string;
  designer_id: number;
  name: string;
  email: string;
  city: string;
  /** Web addresses of the designer. */
  links: string[];
}

/** The decision about a request; the reason is required to refuse it, and the designer reads it. */
export class DecideVerificationRequest {
  @IsBoolean({ message: 'granted deve essere true o false' })
  granted: boolean;

  @ApiPropertyOptional()
  @ValidateIf(({ granted }: DecideVerificationRequest, value: unknown) => !granted || value !== undefined)
  @MaxLength(max, { message: `Il motivo può contenere al massimo ${max} caratteri` })
  @MinLength(min, { message: TOO_SHORT })
  @IsString({ message: TOO_SHORT })
  @PlainLines()
  reason?: string;
}

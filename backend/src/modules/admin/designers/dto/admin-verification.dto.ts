import { ApiPropertyOptional } from '@nestjs/swagger';
import { VERIFICATION_REASON_LENGTH } from '@stanze/domain/limits';
import { VERIFICATION_CHECKS, type VerificationCheck } from '@stanze/domain/verified-badge';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { EvidenceDto } from '../../../verification/dto/evidence.dto.js';
import { PlainLines } from '../../../../common/http/plain-text.js';

const { min, max } = VERIFICATION_REASON_LENGTH;
const NO_CHECKS = 'checks contiene solo vat, order, works e links';
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
  /** Eleven digits; null: none. */
  @ApiPropertyOptional({ type: String, nullable: true })
  vat_number?: string | null;
  /** The professional line with order and number, as one text; null: not chosen. */
  @ApiPropertyOptional({ type: String, nullable: true })
  professional_line?: string | null;
  /** The files that the designer sent, which can be downloaded. */
  @ApiPropertyOptional({ type: [EvidenceDto] })
  evidence?: EvidenceDto[];
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

  /** For a request that is granted: what was checked, which the badge states. Absent: not recorded. */
  @ApiPropertyOptional({ enum: [...VERIFICATION_CHECKS], isArray: true })
  @ValidateIf((_, value: unknown) => value !== undefined)
  @ArrayMaxSize(VERIFICATION_CHECKS.length, { message: NO_CHECKS })
  @IsIn([...VERIFICATION_CHECKS], { each: true, message: NO_CHECKS })
  @IsArray({ message: NO_CHECKS })
  checks?: VerificationCheck[];
}

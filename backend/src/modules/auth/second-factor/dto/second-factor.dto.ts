import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';

const CODE_MISSING = 'Scrivi il codice';

/** The second factors of the own account. */
export class SecondFactorDto {
  /** When the app for codes was added; null without one. */
  @ApiProperty({ type: String, nullable: true })
  totp_added_at: string | null;
  recovery_codes_left: number;
}

/** What an app for codes needs; the set-up is complete with the first code. */
export class NewTotpDto {
  /** Base32. */
  secret: string;
  /** The content of the QR code: `otpauth://`. */
  address: string;
}

/** Ten codes, each for one sign-in without the second factor; they are shown once. */
export class RecoveryCodesDto {
  recovery_codes: string[];
}

/** A code of the person's app. */
export class TotpCodeRequest {
  /** Six digits. */
  @ApiProperty({ maxLength: 20 })
  @MaxLength(20, { message: 'Il codice è troppo lungo' })
  @MinLength(1, { message: CODE_MISSING })
  @IsString({ message: CODE_MISSING })
  code: string;
}

/** The second step of a sign-in. */
export class SecondFactorRequest {
  /** The `ticket` of the refusal of the first step. */
  @ApiProperty({ pattern: '^[\\w-]{43}$' })
  @Matches(/^[\w-]{43}$/, { message: 'L’accesso è scaduto: ricomincia' })
  ticket: string;

  /** Six digits of the app, or a recovery code. */
  @ApiProperty({ maxLength: 40 })
  @MaxLength(40, { message: 'Il codice è troppo lungo' })
  @MinLength(1, { message: CODE_MISSING })
  @IsString({ message: CODE_MISSING })
  code: string;
}

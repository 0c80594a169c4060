import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

const PASSWORD_LONG = 'La password è troppo lunga';
const PASSWORD_MISSING = 'Inserisci la tua password';
const GOOGLE_FAILED = 'Google login failed';

const CODE_LONG = 'Il codice è troppo lungo';

/** The proof of who the person of this session is: the password, or a new ID token from Google. */
export class ConfirmationRequest {
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @MaxLength(1000, { message: PASSWORD_LONG })
  @MinLength(1, { message: PASSWORD_MISSING })
  @IsString({ message: PASSWORD_MISSING })
  password?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'An ID token from Google that was issued within the last ten minutes.',
  })
  @IsOptional()
  @MaxLength(8000, { message: GOOGLE_FAILED })
  @MinLength(1, { message: GOOGLE_FAILED })
  @IsString({ message: GOOGLE_FAILED })
  credential?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    deprecated: true,
    description: 'Not needed any more: the server compares the nonce of the token with a cookie.',
  })
  @IsOptional()
  @MaxLength(200, { message: GOOGLE_FAILED })
  @IsString({ message: GOOGLE_FAILED })
  nonce?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'A code of the app, or a recovery code; needed when the account has an app for codes.',
  })
  @IsOptional()
  @MaxLength(40, { message: CODE_LONG })
  @IsString({ message: 'Scrivi il codice' })
  code?: string | null;
}

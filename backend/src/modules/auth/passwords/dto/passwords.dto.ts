import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

const EMAIL_MISSING = 'Please enter your email address';
const PASSWORD_MISSING = 'Per favore inserisci una password';
const PASSWORD_LONG = 'La password è troppo lunga';
const REQUIRED = 'Per favore compila tutti i campi richiesti.';

/** Sign-in form. */
export class TokenRequest {
  /** The e-mail address. */
  @MaxLength(1000, { message: "L'email inserita è troppo lunga" })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  username: string;

  @MaxLength(1000, { message: PASSWORD_LONG })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  password: string;
}

/** The first password of a designer's account. */
export class SetPasswordRequest {
  @MaxLength(1000, { message: PASSWORD_LONG })
  @MinLength(1, { message: PASSWORD_MISSING })
  @IsString({ message: PASSWORD_MISSING })
  password: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The `setup_token` of the registration; may be sent as bearer token instead.',
  })
  @IsOptional()
  @MaxLength(1000, { message: 'Il token è troppo lungo' })
  @IsString({ message: 'Il token deve essere un testo' })
  token?: string | null;
}

/** The address of the account that needs a new password. */
export class PasswordResetRequest {
  @MaxLength(1000, { message: "L'email inserita è troppo lunga" })
  @MinLength(1, { message: EMAIL_MISSING })
  @IsString({ message: EMAIL_MISSING })
  email: string;
}

/** A new password, with the token of the mailed link. */
export class ResetPasswordRequest {
  @MaxLength(1000, { message: 'Il link non è valido.' })
  @IsString({ message: 'Il link non è valido.' })
  token: string;

  @MaxLength(1000, { message: PASSWORD_LONG })
  @MinLength(1, { message: PASSWORD_MISSING })
  @IsString({ message: PASSWORD_MISSING })
  new_password: string;
}

/** A new password, with the current one. */
export class ChangePasswordRequest {
  @MaxLength(1000, { message: PASSWORD_LONG })
  @MinLength(1, { message: 'Inserisci la password attuale' })
  @IsString({ message: 'Inserisci la password attuale' })
  current_password: string;

  @MaxLength(1000, { message: PASSWORD_LONG })
  @MinLength(1, { message: PASSWORD_MISSING })
  @IsString({ message: PASSWORD_MISSING })
  new_password: string;
}

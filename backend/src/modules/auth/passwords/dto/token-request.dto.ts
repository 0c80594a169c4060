import { IsString, MaxLength, MinLength } from 'class-validator';

const REQUIRED = 'Per favore compila tutti i campi richiesti.';

/** Sign-in form. */
export class TokenRequest {
  /** The e-mail address. */
  @MaxLength(1000, { message: "L'email inserita è troppo lunga" })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  username: string;

  @MaxLength(1000, { message: 'La password è troppo lunga' })
  @MinLength(1, { message: REQUIRED })
  @IsString({ message: REQUIRED })
  password: string;
}

import { IsString, MaxLength, MinLength } from 'class-validator';

const MISSING = 'Please enter your email address';

/** The address whose profile is to be deleted. */
export class RemovalRequestDto {
  @MaxLength(1000, { message: "L'email inserita è troppo lunga" })
  @MinLength(1, { message: MISSING })
  @IsString({ message: MISSING })
  email: string;
}

/** The token of a mailed link. */
export class RemovalConfirmationDto {
  @MaxLength(200, { message: 'Il link non è valido.' })
  @IsString({ message: 'Il link non è valido.' })
  token: string;
}

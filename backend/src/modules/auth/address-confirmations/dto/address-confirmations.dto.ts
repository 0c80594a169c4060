import { IsString, MaxLength } from 'class-validator';

/** The token of the mailed link. */
export class ConfirmAddressRequest {
  @MaxLength(1000, { message: 'Il link non è valido.' })
  @IsString({ message: 'Il link non è valido.' })
  token: string;
}

/** The token of the link that a former address received. */
export class RestoreAddressRequest {
  @MaxLength(1000, { message: 'Il link non è valido.' })
  @IsString({ message: 'Il link non è valido.' })
  token: string;
}

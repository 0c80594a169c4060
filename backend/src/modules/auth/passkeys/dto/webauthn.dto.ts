import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';

const BROKEN = 'La risposta del dispositivo non è valida';

/** Bytes in base64url, as a browser encodes them: at most `length` characters. */
function Bytes(length: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ pattern: '^[\\w-]+$', maxLength: length }),
    MaxLength(length, { message: BROKEN }),
    Matches(/^[\w-]+$/, { message: BROKEN }),
  );
}

/** The id of a challenge, as the server returned it. */
export function ChallengeId(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ pattern: '^[\\w-]{43}$' }),
    Matches(/^[\w-]{43}$/, { message: 'La richiesta non è valida: ricomincia' }),
  );
}

/** The fields that both kinds of credentials have, in the format of `PublicKeyCredential.toJSON()`. */
class CredentialDto {
  /** 1 to 1023 bytes. */
  @Bytes(1364)
  id: string;

  @ApiProperty({ enum: ['public-key'] })
  @IsIn(['public-key'], { message: BROKEN })
  type: 'public-key';
}

class AttestationDto {
  @Bytes(4000)
  clientDataJSON: string;

  @Bytes(40_000)
  attestationObject: string;

  @ApiPropertyOptional({ type: [String], maxItems: 10 })
  @IsOptional()
  @MaxLength(20, { each: true, message: BROKEN })
  @Matches(/^[a-z-]+$/, { each: true, message: BROKEN })
  @ArrayMaxSize(10, { message: BROKEN })
  @IsArray({ message: BROKEN })
  transports?: string[];
}

class AssertionDto {
  @Bytes(4000)
  clientDataJSON: string;

  @Bytes(4000)
  authenticatorData: string;

  @Bytes(8000)
  signature: string;

  /** The person's name in the authenticator; a passkey that is found without an address always has it. */
  @Bytes(88)
  userHandle: string;
}

/** A new credential, in the format of `PublicKeyCredential.toJSON()`. */
export class NewCredentialDto extends CredentialDto {
  @Type(() => AttestationDto)
  @ValidateNested()
  @IsObject({ message: BROKEN })
  response: AttestationDto;
}

/** The answer of an authenticator at a sign-in, in the format of `PublicKeyCredential.toJSON()`. */
export class SignedChallengeDto extends CredentialDto {
  @Type(() => AssertionDto)
  @ValidateNested()
  @IsObject({ message: BROKEN })
  response: AssertionDto;
}

/** What the browser needs to call the authenticator. */
export class PasskeyOptionsDto {
  /** Sent back with the answer of the authenticator; valid for five minutes, once. */
  challenge_id: string;

  /** The `publicKey` of `navigator.credentials`, as JSON of WebAuthn level 3. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  options: Record<string, unknown>;
}

/** The answer of an authenticator at a sign-in. */
export class PasskeySignInRequest {
  @ChallengeId()
  challenge_id: string;

  @Type(() => SignedChallengeDto)
  @ValidateNested()
  @IsObject({ message: BROKEN })
  credential: SignedChallengeDto;
}

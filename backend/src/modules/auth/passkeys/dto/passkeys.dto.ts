import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { PlainLine } from '../../../../common/http/plain-text.js';
import { ChallengeId, NewCredentialDto } from './webauthn.dto.js';

const NAME_MISSING = 'Dai un nome alla passkey';
const NAME_LENGTH = 60;

/** A passkey of the own account. */
export class PasskeyDto {
  id: number;
  name: string;
  /** Whether the authenticator copies it to the person's other devices. */
  is_synced: boolean;
  created_at: string;
  @ApiProperty({ type: String, nullable: true })
  last_used_at: string | null;
}

/** The name of a passkey, for its owner. */
export class PasskeyNameDto {
  @ApiProperty({ maxLength: NAME_LENGTH })
  @MaxLength(NAME_LENGTH, { message: `Il nome può avere al massimo ${NAME_LENGTH} caratteri` })
  @MinLength(1, { message: NAME_MISSING })
  @IsString({ message: NAME_MISSING })
  @PlainLine()
  name: string;
}

/** A passkey to store: its name, and what the device answered to the challenge. */
export class NewPasskeyRequest extends PasskeyNameDto {
  @ChallengeId()
  challenge_id: string;

  @Type(() => NewCredentialDto)
  @ValidateNested()
  @IsObject({ message: 'La risposta del dispositivo non è valida' })
  credential: NewCredentialDto;
}

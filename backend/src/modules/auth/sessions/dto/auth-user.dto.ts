import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ProfileDto } from '../../own-profile/dto/profile.dto.js';

/** The signed-in person with the access token. */
export class AuthUserDto extends ProfileDto {
  access_token: string;
  @ApiProperty({ enum: ['bearer'] })
  token_type: string;
}

/** A renewed session: the access token and the person, without designers. */
export class RefreshedSessionDto extends OmitType(AuthUserDto, ['matched_designers', 'designer']) {}

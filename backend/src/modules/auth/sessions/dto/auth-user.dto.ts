import {
  ApiProperty,
  ApiPropertyOptional,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ProfileDto } from '../../own-profile/dto/profile.dto.js';

/** The signed-in person with the access token. */
export class AuthUserDto extends ProfileDto {
  access_token: string;
  @ApiProperty({ enum: ['bearer'] })
  token_type: string;
  /** With which this device asks whether session and account still exist; it grants no access. */
  device_ticket: string;
}

const DESIGNER_FIELDS = ['matched_designers', 'designer'] as const;

/** A renewed session: the same fields as after a sign-in; those that contain designers are absent with `cards=none`. */
export class RefreshedSessionDto extends IntersectionType(
  OmitType(AuthUserDto, DESIGNER_FIELDS),
  PartialType(PickType(AuthUserDto, DESIGNER_FIELDS)),
) {}

/** What the answer to a renewal contains. */
export class RefreshQuery {
  @ApiPropertyOptional({
    enum: ['none'],
    description: '`none` omits `matched_designers` and `designer`.',
  })
  @IsOptional()
  @IsIn(['none'], { message: 'cards può essere solo none' })
  cards?: string;
}

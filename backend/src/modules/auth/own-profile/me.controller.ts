import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Principal, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { ReadyJson } from '../../../common/http/ready-json.js';
import { DeviceKeysService } from './device-keys.service.js';
import { DeviceKeyDto } from './dto/device-key.dto.js';
import { ProfileDto } from './dto/profile.dto.js';
import { OwnProfileService } from './own-profile.service.js';

/**
 * The signed-in person's own record. In this module and not in `users`, because the response contains matches and the
 * designer profile.
 */
@ApiTags('users')
@Controller('users/me')
export class MeController {
  constructor(
    private readonly profiles: OwnProfileService,
    private readonly deviceKeys: DeviceKeysService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOkResponse({ type: ProfileDto })
  async me(@CurrentUser() user: Principal): Promise<ReadyJson> {
    return ReadyJson.personal(await this.profiles.read(user));
  }

  /** The key with which this device encrypts what the person saved on it, when they sign out. */
  @Get('device-key')
  @SignedIn()
  @Header('cache-control', 'no-store')
  deviceKey(@CurrentUser() user: Principal): DeviceKeyDto {
    return { key: this.deviceKeys.keyOf(user.userId) };
  }
}

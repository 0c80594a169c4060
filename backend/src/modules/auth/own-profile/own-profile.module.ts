import { Module } from '@nestjs/common';
import { DesignersModule } from '../../designers/designers.module.js';
import { MatchingModule } from '../../matching/matching.module.js';
import { UsersModule } from '../../users/users.module.js';
import { DeviceKeysService } from './device-keys.service.js';
import { MeController } from './me.controller.js';
import { OwnProfileService } from './own-profile.service.js';

/** The account of the caller, as the app shows it. */
@Module({
  imports: [UsersModule, DesignersModule, MatchingModule],
  controllers: [MeController],
  providers: [DeviceKeysService, OwnProfileService],
  exports: [OwnProfileService],
})
export class OwnProfileModule {}

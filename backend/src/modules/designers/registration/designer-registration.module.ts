import { Module } from '@nestjs/common';
import { ConsentsModule } from '../../consents/consents.module.js';
import { MediaModule } from '../../media/media.module.js';
import { UsersModule } from '../../users/users.module.js';
import { DesignerProfilesModule } from '../profiles/designer-profiles.module.js';
import { DesignerRegistrationsService } from './designer-registrations.service.js';
import { NewDesignersService } from './new-designers.service.js';

/** How people become designers. */
@Module({
  imports: [ConsentsModule, DesignerProfilesModule, MediaModule, UsersModule],
  providers: [NewDesignersService, DesignerRegistrationsService],
  exports: [DesignerRegistrationsService],
})
export class DesignerRegistrationModule {}

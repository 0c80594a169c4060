import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { DesignerProfilesController } from './designer-profiles.controller.js';
import { DesignerEditingService } from './editing/designer-editing.service.js';
import { NewAddressesService } from './editing/new-addresses.service.js';
import { EditWritingService } from './editing/edit-writing.service.js';
import { PictureModerationService } from './editing/picture-moderation.service.js';
import { PausesController } from './pauses.controller.js';
import { DesignerProfilesModule } from './profiles/designer-profiles.module.js';
import { DesignerRegistrationsService } from './registration/designer-registrations.service.js';
import { NewDesignersService } from './registration/new-designers.service.js';
import { RegistrationCorrectionsService } from './editing/registration-corrections.service.js';
import { DesignerRemovalsController } from './removal/designer-removals.controller.js';
import { DesignerRemovalsService } from './removal/designer-removals.service.js';
import { RemovalLinksRepository } from './removal/removal-links.repository.js';
import { RemovalLinksService } from './removal/removal-links.service.js';
import { RemovalRequestsService } from './removal/removal-requests.service.js';

/** Services of the parts that other modules use through this module only. */
const SERVICES = [
  DesignerEditingService,
  NewAddressesService,
  DesignerRegistrationsService,
  DesignerRemovalsService,
  PictureModerationService,
];

/**
 * All parts of the designers' module. Profiles and catalogue have modules of their own: likes, shares, matching and
 * contacts import those, because the catalogue and what is built on it show the viewer's likes.
 */
@Module({
  imports: [CatalogueModule, ConsentsModule, DesignerProfilesModule, MailModule, MediaModule, UsersModule],
  controllers: [DesignerProfilesController, DesignerRemovalsController, PausesController],
  providers: [
    ...SERVICES,
    EditWritingService,
    NewDesignersService,
    RegistrationCorrectionsService,
    RemovalLinksRepository,
    RemovalLinksService,
    RemovalRequestsService,
  ],
  exports: [...SERVICES, CatalogueModule, DesignerProfilesModule],
})
export class DesignersModule {}

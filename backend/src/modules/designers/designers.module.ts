import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { DesignerProfilesController } from './designer-profiles.controller.js';
import { DesignerEditingService } from './editing/designer-editing.service.js';
import { EditWritingService } from './editing/edit-writing.service.js';
import { DesignerProfilesModule } from './profiles/designer-profiles.module.js';
import { DesignerRegistrationsService } from './registration/designer-registrations.service.js';
import { NewDesignersService } from './registration/new-designers.service.js';
import { DesignerRemovalModule } from './removal/designer-removal.module.js';

const PARTS = [DesignerProfilesModule, CatalogueModule, DesignerRemovalModule];

/**
 * All parts of the designers' module; a part has a module of its own when others import it or each other. Likes, shares,
 * matching and contacts import single parts, because the catalogue and what is built on it show the viewer's likes.
 */
@Module({
  imports: [...PARTS, ConsentsModule, MediaModule, UsersModule],
  controllers: [DesignerProfilesController],
  providers: [EditWritingService, DesignerEditingService, NewDesignersService, DesignerRegistrationsService],
  exports: [...PARTS, DesignerEditingService, DesignerRegistrationsService],
})
export class DesignersModule {}

import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { DesignerEditingService } from './designer-editing.service.js';
import { DesignerEraser } from './designer-eraser.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import { DesignerNewcomers } from './designer-newcomers.js';
import { DesignerProfilesController } from './designer-profiles.controller.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { DesignerRegistrationsService } from './designer-registrations.service.js';
import { DesignerRemovalsController } from './designer-removals.controller.js';
import { DesignerRemovalsService } from './designer-removals.service.js';
import { DesignersCards } from './designers.cards.js';
import { DesignersCatalogueService } from './designers-catalogue.service.js';
import { DesignersController } from './designers.controller.js';
import { DesignersGalleries } from './designers.galleries.js';
import { DesignersRecords } from './designers.records.js';
import { DesignersRepository } from './designers.repository.js';
import { DesignersService } from './designers.service.js';
import { RemovalLinks } from './removal-links.js';
import { RemovalRequestsRepository } from './removal-requests.repository.js';

@Module({
  imports: [MediaModule, UsersModule],
  controllers: [DesignersController, DesignerProfilesController, DesignerRemovalsController],
  providers: [
    DesignersRepository,
    DesignersGalleries,
    DesignersCards,
    DesignersRecords,
    DesignersCatalogueService,
    DesignersService,
    DesignerProfilesService,
    DesignerGalleryWriter,
    DesignerNewcomers,
    DesignerRegistrationsService,
    DesignerEditingService,
    DesignerEraser,
    RemovalRequestsRepository,
    RemovalLinks,
    DesignerRemovalsService,
  ],
  exports: [
    DesignersService,
    DesignersCatalogueService,
    DesignerProfilesService,
    DesignerRegistrationsService,
  ],
})
export class DesignersModule {}

import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { DesignerDirectoryRepository } from './designer-directory.repository.js';
import { DesignerDirectoryService } from './designer-directory.service.js';
import { DesignerEditWriter } from './designer-edit-writer.js';
import { DesignerEditingService } from './designer-editing.service.js';
import { DesignerEraser } from './designer-eraser.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import { DesignerNamesListener } from './designer-names.listener.js';
import { DesignerNewcomers } from './designer-newcomers.js';
import { DesignerProfilesController } from './designer-profiles.controller.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { DesignerRegistrationsService } from './designer-registrations.service.js';
import { DesignerRemovalsController } from './designer-removals.controller.js';
import { DesignerRemovalsService } from './designer-removals.service.js';
import { DesignerResponsesService } from './designer-responses.service.js';
import { DesignersCards } from './designers.cards.js';
import { DesignersCatalogueService } from './designers-catalogue.service.js';
import { DesignersFollower } from './designers-follower.js';
import { DesignersController } from './designers.controller.js';
import { DesignersGalleries } from './designers.galleries.js';
import { DesignersRecords } from './designers.records.js';
import { DesignersRepository } from './designers.repository.js';
import { DesignersService } from './designers.service.js';
import { ManagedEdits } from './managed-edits.js';
import { NewProfiles } from './new-profiles.js';
import { RemovalLinks } from './removal-links.js';
import { RemovalRequestsRepository } from './removal-requests.repository.js';
import { RemovalRequestsRetention } from './removal-requests.retention.js';

@Module({
  imports: [ConsentsModule, MediaModule, UsersModule],
  controllers: [DesignersController, DesignerProfilesController, DesignerRemovalsController],
  providers: [
    DesignersRepository,
    DesignerDirectoryRepository,
    DesignerDirectoryService,
    DesignersGalleries,
    DesignersCards,
    DesignersRecords,
    DesignersCatalogueService,
    DesignersFollower,
    DesignersService,
    DesignerProfilesService,
    DesignerResponsesService,
    DesignerGalleryWriter,
    NewProfiles,
    DesignerNamesListener,
    DesignerNewcomers,
    DesignerRegistrationsService,
    ManagedEdits,
    DesignerEditWriter,
    DesignerEditingService,
    DesignerEraser,
    RemovalRequestsRepository,
    RemovalRequestsRetention,
    RemovalLinks,
    DesignerRemovalsService,
  ],
  exports: [
    DesignerDirectoryService,
    DesignersService,
    DesignersCatalogueService,
    DesignerProfilesService,
    DesignerResponsesService,
    DesignerRegistrationsService,
    DesignerEditingService,
    DesignerRemovalsService,
  ],
})
export class DesignersModule {}

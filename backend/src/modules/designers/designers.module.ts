import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { DesignersCards } from './designers.cards.js';
import { DesignersCatalogueService } from './designers-catalogue.service.js';
import { DesignersController } from './designers.controller.js';
import { DesignersGalleries } from './designers.galleries.js';
import { DesignersRecords } from './designers.records.js';
import { DesignersRepository } from './designers.repository.js';
import { DesignersService } from './designers.service.js';

@Module({
  imports: [MediaModule],
  controllers: [DesignersController],
  providers: [
    DesignersRepository,
    DesignersGalleries,
    DesignersCards,
    DesignersRecords,
    DesignersCatalogueService,
    DesignersService,
    DesignerProfilesService,
  ],
  exports: [DesignersService, DesignersCatalogueService, DesignerProfilesService],
})
export class DesignersModule {}

import { Module } from '@nestjs/common';
import { LikesModule } from '../../likes/likes.module.js';
import { DesignerProfilesModule } from '../profiles/designer-profiles.module.js';
import { CardsService } from './cards.service.js';
import { CatalogueListener } from './catalogue.listener.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueService } from './catalogue.service.js';
import { DesignerViewsService } from './designer-views.service.js';
import { DesignersController } from './designers.controller.js';
import { PauseEndsWorker } from './pause-ends.worker.js';

/** Lists of designers in memory, and records as viewers see them. */
@Module({
  imports: [DesignerProfilesModule, LikesModule],
  controllers: [DesignersController],
  providers: [
    CatalogueRepository,
    CardsService,
    CatalogueService,
    CatalogueListener,
    DesignerViewsService,
    PauseEndsWorker,
  ],
  exports: [CatalogueService, CardsService, DesignerViewsService],
})
export class CatalogueModule {}

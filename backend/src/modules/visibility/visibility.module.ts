import { Module } from '@nestjs/common';
import { CatalogueModule } from '../designers/catalogue/catalogue.module.js';
import { VisibilityController } from './visibility.controller.js';
import { VisibilityCounterService } from './visibility-counter.service.js';
import { VisibilityRepository } from './visibility.repository.js';
import { VisibilityRetention } from './visibility.retention.js';
import { VisibilityService } from './visibility.service.js';

/** How often designers are seen: visits of portfolios, appearances and positions in lists of matches. */
@Module({
  imports: [CatalogueModule],
  controllers: [VisibilityController],
  providers: [VisibilityRepository, VisibilityCounterService, VisibilityService, VisibilityRetention],
  exports: [VisibilityCounterService, VisibilityService],
})
export class VisibilityModule {}

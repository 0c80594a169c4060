import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { CatalogueModule } from '../designers/catalogue/catalogue.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { UsersModule } from '../users/users.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { LeadsRepository } from './leads.repository.js';
import { LeadsRetention } from './leads.retention.js';
import { LeadsService } from './leads.service.js';
import { MatchDesignersController } from './match-designers.controller.js';
import { MatchesController } from './matches.controller.js';
import { MatchingService } from './matching.service.js';
import { RankingsService } from './rankings.service.js';

@Module({
  imports: [CatalogueModule, ConsentsModule, LikesModule, UsersModule, VisibilityModule],
  controllers: [MatchDesignersController, MatchesController],
  providers: [LeadsRepository, LeadsRetention, LeadsService, RankingsService, MatchingService],
  exports: [MatchingService, LeadsService],
})
export class MatchingModule {}

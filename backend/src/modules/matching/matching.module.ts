import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { ConsentsModule } from '../consents/consents.module.js';
import { CatalogueModule } from '../designers/catalogue/catalogue.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { SavedPhotosModule } from '../saved-photos/saved-photos.module.js';
import { UsersModule } from '../users/users.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { LeadResultsController } from './lead-results.controller.js';
import { LeadResultsService } from './lead-results.service.js';
import { LeadsRepository } from './leads.repository.js';
import { LeadsRetention } from './leads.retention.js';
import { LeadsService } from './leads.service.js';
import { FilteredDesignersService } from './filtered-designers.service.js';
import { MatchCountsController } from './match-counts.controller.js';
import { MatchDesignersController } from './match-designers.controller.js';
import { MatchesController } from './matches.controller.js';
import { MatchingService } from './matching.service.js';
import { ResultMailsService } from './result-mails.service.js';
import { PersonTasteService } from './person-taste.service.js';
import { RankingsService } from './rankings.service.js';
import { ShownMatchesService } from './shown-matches.service.js';
import { ViewerMarksService } from './viewer-marks.service.js';

/** Matches between people and designers, and the leads of guests. */
@Module({
  imports: [
    BlocksModule,
    CatalogueModule,
    ConsentsModule,
    DesignerProfilesModule,
    LikesModule,
    SavedPhotosModule,
    UsersModule,
    VisibilityModule,
  ],
  controllers: [LeadResultsController, MatchCountsController, MatchDesignersController, MatchesController],
  providers: [
    LeadsRepository,
    LeadsRetention,
    LeadsService,
    FilteredDesignersService,
    PersonTasteService,
    RankingsService,
    ResultMailsService,
    MatchingService,
    LeadResultsService,
    ShownMatchesService,
    ViewerMarksService,
  ],
  exports: [MatchingService, LeadsService, RankingsService],
})
export class MatchingModule {}

import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { CatalogueModule } from '../designers/catalogue/catalogue.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { UsersModule } from '../users/users.module.js';
import { AffinityReportService } from './affinity-report.service.js';
import { AffinityReportController, PositionsController } from './positions.controller.js';
import { PositionsService } from './positions.service.js';
import { ShownChoiceWritingService } from './shown-choice-writing.service.js';
import { ShownChoicesRepository } from './shown-choices.repository.js';
import { ShownDaysRepository } from './shown-days.repository.js';
import { ShownListsMetrics } from './shown-lists.metrics.js';
import { ShownListQueueService } from './shown-list-queue.service.js';
import { ShownListsRepository } from './shown-lists.repository.js';
import { ShownListsRetention } from './shown-lists.retention.js';
import { ShownListsService } from './shown-lists.service.js';
import { ShownListWritingService } from './shown-list-writing.service.js';

/** The positions of designers in lists of matches: which lists were shown, and what was chosen from them. */
@Module({
  imports: [CatalogueModule, ContactsModule, MatchingModule, UsersModule],
  controllers: [PositionsController, AffinityReportController],
  providers: [
    ShownListsRepository,
    ShownChoicesRepository,
    ShownDaysRepository,
    ShownListWritingService,
    ShownChoiceWritingService,
    ShownListsMetrics,
    ShownListQueueService,
    ShownListsService,
    ShownListsRetention,
    AffinityReportService,
    PositionsService,
  ],
  exports: [ShownListsService],
})
export class PositionsModule {}

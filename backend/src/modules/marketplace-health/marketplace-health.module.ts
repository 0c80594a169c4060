import { Module } from '@nestjs/common';
import { BriefsModule } from '../briefs/briefs.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { CatalogueModule } from '../designers/catalogue/catalogue.module.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PositionsModule } from '../positions/positions.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { HealthRequestsService } from './health-requests.service.js';
import { HealthTablesService } from './health-tables.service.js';
import { LocalDemandService } from './local-demand.service.js';
import { MarketplaceHealthController } from './marketplace-health.controller.js';
import { MarketplaceHealthService } from './marketplace-health.service.js';
import { QueueFiguresService } from './queue-figures.service.js';

/** Figures about the marketplace for administrators; it reads the other modules and writes nothing. */
@Module({
  imports: [
    BriefsModule,
    ContactsModule,
    CatalogueModule,
    DesignerProfilesModule,
    MailModule,
    PositionsModule,
    ReportsModule,
  ],
  controllers: [MarketplaceHealthController],
  providers: [
    MarketplaceHealthService,
    QueueFiguresService,
    LocalDemandService,
    HealthRequestsService,
    HealthTablesService,
  ],
})
export class MarketplaceHealthModule {}

import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { ReportDecisionsService } from './report-decisions.service.js';
import { ReportSubjectsService } from './report-subjects.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

/** Reports to administrators, and what their decisions cause. */
@Module({
  imports: [ContactsModule, DesignerProfilesModule, MediaModule, UsersModule],
  controllers: [ReportsController],
  providers: [ReportsRepository, ReportsService, ReportSubjectsService, ReportDecisionsService],
  exports: [ReportsService, ReportDecisionsService],
})
export class ReportsModule {}

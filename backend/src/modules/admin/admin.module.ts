import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../auth/second-factor/second-factor.module.js';
import { SessionsModule } from '../auth/sessions/sessions.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { MediaModule } from '../media/media.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { AdminStatsController, AuditController } from './admin.controller.js';
import { AdminDesignersController } from './admin-designers.controller.js';
import { AdminDesignersService } from './admin-designers.service.js';
import { AdminExportsController } from './admin-exports.controller.js';
import { AdminExportsService } from './admin-exports.service.js';
import { AdminFactorsController } from './admin-factors.controller.js';
import { AdminFactorsService } from './admin-factors.service.js';
import { AdminLeadsController } from './admin-leads.controller.js';
import { AdminLeadsService } from './admin-leads.service.js';
import { AdminPicturesController } from './admin-pictures.controller.js';
import { AdminReportsController } from './admin-reports.controller.js';
import { AdminReportsService } from './admin-reports.service.js';
import { AdminSessionsController } from './admin-sessions.controller.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { AdminSuspensionsController } from './admin-suspensions.controller.js';
import { AdminSuspensionsService } from './admin-suspensions.service.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersService } from './admin-users.service.js';
import { AdminVerificationsController } from './admin-verifications.controller.js';
import { AdminVerificationsService } from './admin-verifications.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { DesignerTableService } from './designer-table.service.js';
import { DirectoryService } from './directory.service.js';
import { ReportDecidingService } from './report-deciding.service.js';
import { UserTableService } from './user-table.service.js';

/** The panel of administrators. It calls the services of other modules and stores only the audit log itself. */
@Module({
  imports: [
    AccountsModule,
    DesignersModule,
    SecondFactorModule,
    SessionsModule,
    MatchingModule,
    MediaModule,
    ReportsModule,
    UsersModule,
    VerificationModule,
  ],
  controllers: [
    AdminStatsController,
    AdminUsersController,
    AdminExportsController,
    AdminSessionsController,
    AdminFactorsController,
    AdminDesignersController,
    AdminPicturesController,
    AdminLeadsController,
    AdminVerificationsController,
    AdminReportsController,
    AdminSuspensionsController,
    AuditController,
  ],
  providers: [
    UserTableService,
    DesignerTableService,
    DirectoryService,
    AuditRepository,
    AuditService,
    AdminUsersService,
    AdminDesignersService,
    AdminExportsService,
    AdminSessionsService,
    AdminFactorsService,
    AdminLeadsService,
    AdminVerificationsService,
    AdminReportsService,
    AdminSuspensionsService,
    ReportDecidingService,
  ],
})
export class AdminModule {}

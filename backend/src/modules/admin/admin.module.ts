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
import { AdminDesignersController } from './designers/admin-designers.controller.js';
import { AdminDesignersService } from './designers/admin-designers.service.js';
import { AdminExportsController } from './users/admin-exports.controller.js';
import { AdminExportsService } from './users/admin-exports.service.js';
import { AdminFactorsController } from './users/admin-factors.controller.js';
import { AdminFactorsService } from './users/admin-factors.service.js';
import { AdminLeadsController } from './users/admin-leads.controller.js';
import { AdminLeadsService } from './users/admin-leads.service.js';
import { AdminPicturesController } from './designers/admin-pictures.controller.js';
import { AdminReportsController } from './reports/admin-reports.controller.js';
import { AdminReportsService } from './reports/admin-reports.service.js';
import { AdminSessionsController } from './users/admin-sessions.controller.js';
import { AdminSessionsService } from './users/admin-sessions.service.js';
import { AdminSuspensionsController } from './users/admin-suspensions.controller.js';
import { AdminSuspensionsService } from './users/admin-suspensions.service.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { AdminUsersService } from './users/admin-users.service.js';
import { AdminVerificationsController } from './designers/admin-verifications.controller.js';
import { AdminVerificationsService } from './designers/admin-verifications.service.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditService } from './audit/audit.service.js';
import { DesignerTableService } from './directory/designer-table.service.js';
import { DirectoryService } from './directory/directory.service.js';
import { ReportDecidingService } from './reports/report-deciding.service.js';
import { UserTableService } from './directory/user-table.service.js';

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

import { Module } from '@nestjs/common';
import { DesignersModule } from '../designers/designers.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminStatsController, AuditController } from './admin.controller.js';
import { AdminDesignersController } from './admin-designers.controller.js';
import { AdminDesignersService } from './admin-designers.service.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersService } from './admin-users.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { DesignerTableService } from './designer-table.service.js';
import { DirectoryService } from './directory.service.js';
import { UserTableService } from './user-table.service.js';

@Module({
  imports: [DesignersModule, UsersModule],
  controllers: [AdminStatsController, AdminUsersController, AdminDesignersController, AuditController],
  providers: [
    UserTableService,
    DesignerTableService,
    DirectoryService,
    AuditRepository,
    AuditService,
    AdminUsersService,
    AdminDesignersService,
  ],
})
export class AdminModule {}

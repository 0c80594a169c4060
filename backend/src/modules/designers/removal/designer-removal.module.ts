import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { DesignerProfilesModule } from '../profiles/designer-profiles.module.js';
import { DesignerRemovalsController } from './designer-removals.controller.js';
import { DesignerRemovalsService } from './designer-removals.service.js';
import { RemovalLinksRepository } from './removal-links.repository.js';
import { RemovalLinksService } from './removal-links.service.js';
import { RemovalRequestsService } from './removal-requests.service.js';

/** Deletion of profiles, by people who are signed in and by mailed links. */
@Module({
  imports: [DesignerProfilesModule, UsersModule],
  controllers: [DesignerRemovalsController],
  providers: [DesignerRemovalsService, RemovalLinksRepository, RemovalLinksService, RemovalRequestsService],
  exports: [DesignerRemovalsService],
})
export class DesignerRemovalModule {}

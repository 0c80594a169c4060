import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { DesignerProfilesModule } from '../profiles/designer-profiles.module.js';
import { DesignerRemovalsController } from './designer-removals.controller.js';
import { DesignerRemovalsService } from './designer-removals.service.js';
import { RemovalLinksService } from './removal-links.service.js';
import { RemovalLinksListener } from './removal-links.listener.js';
import { RemovalRequestsRepository } from './removal-requests.repository.js';
import { RemovalRequestsRetention } from './removal-requests.retention.js';
import { RemovalRequestsService } from './removal-requests.service.js';

/** Deletion of profiles, by people who are signed in and by mailed links. */
@Module({
  imports: [DesignerProfilesModule, UsersModule],
  controllers: [DesignerRemovalsController],
  providers: [
    DesignerRemovalsService,
    RemovalRequestsRepository,
    RemovalLinksService,
    RemovalRequestsService,
    RemovalLinksListener,
    RemovalRequestsRetention,
  ],
  exports: [DesignerRemovalsService],
})
export class DesignerRemovalModule {}

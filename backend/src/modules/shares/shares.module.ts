import { Module } from '@nestjs/common';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { SharesController } from './shares.controller.js';
import { SharesRepository } from './shares.repository.js';
import { SharesService } from './shares.service.js';

/** Counts of shares by target, without a person. */
@Module({
  imports: [DesignerProfilesModule],
  controllers: [SharesController],
  providers: [SharesRepository, SharesService],
  exports: [SharesService],
})
export class SharesModule {}

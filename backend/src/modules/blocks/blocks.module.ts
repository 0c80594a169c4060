import { Module } from '@nestjs/common';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { UsersModule } from '../users/users.module.js';
import { BlocksRepository } from './blocks.repository.js';
import { BlocksService } from './blocks.service.js';

/** Blocks between people; the conversations that they hide belong to the contacts module. */
@Module({
  imports: [DesignerProfilesModule, UsersModule],
  providers: [BlocksRepository, BlocksService],
  exports: [BlocksService],
})
export class BlocksModule {}

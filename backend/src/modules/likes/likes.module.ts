import { Module } from '@nestjs/common';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { UsersModule } from '../users/users.module.js';
import { LikeWritingService } from './like-writing.service.js';
import { LikesController } from './likes.controller.js';
import { LikesRepository } from './likes.repository.js';
import { LikesService } from './likes.service.js';

/** Likes of designers by clients, ordered by the time of the intent. */
@Module({
  imports: [DesignerProfilesModule, UsersModule],
  controllers: [LikesController],
  providers: [LikesRepository, LikesService, LikeWritingService],
  exports: [LikesService, LikeWritingService],
})
export class LikesModule {}

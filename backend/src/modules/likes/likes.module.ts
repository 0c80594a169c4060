import { Module, type OnModuleInit } from '@nestjs/common';
import { DesignersModule } from '../designers/designers.module.js';
import { DesignersService } from '../designers/designers.service.js';
import { UsersModule } from '../users/users.module.js';
import { LikeWriter } from './like-writer.js';
import { LikesController } from './likes.controller.js';
import { LikesListener } from './likes.listener.js';
import { LikesRepository } from './likes.repository.js';
import { LikesService } from './likes.service.js';

@Module({
  imports: [DesignersModule, UsersModule],
  controllers: [LikesController],
  providers: [LikesRepository, LikeWriter, LikesService, LikesListener],
  exports: [LikesService],
})
export class LikesModule implements OnModuleInit {
  constructor(
    private readonly designers: DesignersService,
    private readonly likes: LikesService,
  ) {}

  onModuleInit(): void {
    this.designers.knowLikesFrom(this.likes);
  }
}

import { Module } from '@nestjs/common';
import { DesignersModule } from '../designers/designers.module.js';
import { SharesController } from './shares.controller.js';
import { SharesRepository } from './shares.repository.js';
import { SharesService } from './shares.service.js';

@Module({
  imports: [DesignersModule],
  controllers: [SharesController],
  providers: [SharesRepository, SharesService],
  exports: [SharesService],
})
export class SharesModule {}

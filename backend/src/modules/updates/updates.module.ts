import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UpdateStreams } from './update-streams.js';
import { UpdatesController } from './updates.controller.js';
import { UpdatesListener } from './updates.listener.js';
import { UpdatesService } from './updates.service.js';

@Module({
  imports: [AuthModule],
  controllers: [UpdatesController],
  providers: [UpdateStreams, UpdatesService, UpdatesListener],
})
export class UpdatesModule {}

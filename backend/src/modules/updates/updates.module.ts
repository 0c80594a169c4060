import { Module } from '@nestjs/common';
import { SessionsModule } from '../auth/sessions/sessions.module.js';
import { UpdateStreamsService } from './update-streams.service.js';
import { UpdatesController } from './updates.controller.js';
import { UpdatesListener } from './updates.listener.js';
import { UpdatesService } from './updates.service.js';

/** Sends events of the other modules to the open tabs of the people concerned. */
@Module({
  imports: [SessionsModule],
  controllers: [UpdatesController],
  providers: [UpdateStreamsService, UpdatesService, UpdatesListener],
})
export class UpdatesModule {}

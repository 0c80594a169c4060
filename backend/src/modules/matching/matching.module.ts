import { Module } from '@nestjs/common';
import { DesignersModule } from '../designers/designers.module.js';
import { UsersModule } from '../users/users.module.js';
import { LeadsRepository } from './leads.repository.js';
import { LeadsService } from './leads.service.js';
import { MatchDesignersController } from './match-designers.controller.js';
import { MatchesController } from './matches.controller.js';
import { MatchingService } from './matching.service.js';
import { Rankings } from './rankings.js';

@Module({
  imports: [DesignersModule, UsersModule],
  controllers: [MatchDesignersController, MatchesController],
  providers: [LeadsRepository, LeadsService, Rankings, MatchingService],
  exports: [MatchingService],
})
export class MatchingModule {}

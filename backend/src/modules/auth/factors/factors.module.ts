import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FactorCountsRepository } from './factor-counts.repository.js';
import { FactorsService } from './factors.service.js';

@Module({
  imports: [SessionsModule],
  providers: [FactorCountsRepository, FactorsService],
  exports: [FactorsService],
})
export class FactorsModule {}

import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FactorCountsRepository } from './factor-counts.repository.js';
import { FactorsService } from './factors.service.js';

/** Whether a person has a second factor, for modules that must not import the factors themselves. */
@Module({
  imports: [SessionsModule],
  providers: [FactorCountsRepository, FactorsService],
  exports: [FactorsService],
})
export class FactorsModule {}

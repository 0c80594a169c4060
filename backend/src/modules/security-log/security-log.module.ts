import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { SecurityEventsRepository } from './security-events.repository.js';
import { SecurityLogService } from './security-log.service.js';

/** The log of sign-ins, refusals and changes of accounts, for operators. */
@Module({
  imports: [UsersModule],
  providers: [SecurityEventsRepository, SecurityLogService],
  exports: [SecurityLogService],
})
export class SecurityLogModule {}

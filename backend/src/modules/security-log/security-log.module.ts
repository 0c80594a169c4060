import { Module } from '@nestjs/common';
import { SecurityEventsRepository } from './security-events.repository.js';
import { SecurityLogService } from './security-log.service.js';

@Module({ providers: [SecurityEventsRepository, SecurityLogService], exports: [SecurityLogService] })
export class SecurityLogModule {}

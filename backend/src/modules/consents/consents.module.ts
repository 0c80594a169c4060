import { Module } from '@nestjs/common';
import { ConsentsRepository } from './consents.repository.js';
import { ConsentsService } from './consents.service.js';

@Module({ providers: [ConsentsRepository, ConsentsService], exports: [ConsentsService] })
export class ConsentsModule {}

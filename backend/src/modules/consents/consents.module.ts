import { Module } from '@nestjs/common';
import { ConsentsRepository } from './consents.repository.js';
import { ConsentsService } from './consents.service.js';

/** Consents that people gave, each with its text and when it was given. */
@Module({ providers: [ConsentsRepository, ConsentsService], exports: [ConsentsService] })
export class ConsentsModule {}

import { Module } from '@nestjs/common';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { VerificationController } from './verification.controller.js';
import { VerificationDecisionsService } from './verification-decisions.service.js';
import { VerificationRepository } from './verification.repository.js';
import { VerificationService } from './verification.service.js';

/** Designers ask for the badge "Verificato", administrators decide. */
@Module({
  imports: [DesignerProfilesModule],
  controllers: [VerificationController],
  providers: [VerificationRepository, VerificationService, VerificationDecisionsService],
  exports: [VerificationService, VerificationDecisionsService],
})
export class VerificationModule {}

import { Module } from '@nestjs/common';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { BadgeLapsesWorker } from './badge-lapses.worker.js';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceFilesService } from './evidence-files.service.js';
import { EvidenceRepository } from './evidence.repository.js';
import { EvidenceService } from './evidence.service.js';
import { EvidenceWorker } from './evidence.worker.js';
import { VerificationController } from './verification.controller.js';
import { VerificationDecisionsService } from './verification-decisions.service.js';
import { VerificationQueueService } from './verification-queue.service.js';
import { VerificationRepository } from './verification.repository.js';
import { VerificationService } from './verification.service.js';
import { VerifiedDesignersService } from './verified-designers.service.js';

/** Designers ask for the badge "Verificato", administrators decide. */
@Module({
  imports: [DesignerProfilesModule],
  controllers: [VerificationController, EvidenceController],
  providers: [
    VerificationRepository,
    EvidenceRepository,
    EvidenceFilesService,
    EvidenceService,
    EvidenceWorker,
    VerifiedDesignersService,
    VerificationService,
    VerificationDecisionsService,
    VerificationQueueService,
    BadgeLapsesWorker,
  ],
  exports: [VerificationService, VerificationDecisionsService, VerificationQueueService, EvidenceService],
})
export class VerificationModule {}

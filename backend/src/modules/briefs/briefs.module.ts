import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { BriefCopiesService } from './brief-copies.service.js';
import { BriefFileRowsService } from './brief-file-rows.service.js';
import { BriefFileStorageService } from './brief-file-storage.service.js';
import { BriefFilesController } from './brief-files.controller.js';
import { BriefFilesRepository } from './brief-files.repository.js';
import { BriefFilesService } from './brief-files.service.js';
import { BriefFilesWorker } from './brief-files.worker.js';
import { BriefsController } from './briefs.controller.js';
import { BriefsRepository } from './briefs.repository.js';
import { BriefsService } from './briefs.service.js';
import { BriefUploadsService } from './brief-uploads.service.js';
import { BriefWritingService } from './brief-writing.service.js';

/** Project briefs of people and their private files (docs/product.md#project-briefs). */
@Module({
  imports: [MediaModule, UsersModule],
  controllers: [BriefsController, BriefFilesController],
  providers: [
    BriefsRepository,
    BriefsService,
    BriefWritingService,
    BriefFilesRepository,
    BriefFileRowsService,
    BriefFileStorageService,
    BriefFilesService,
    BriefCopiesService,
    BriefUploadsService,
    BriefFilesWorker,
  ],
  exports: [BriefsService, BriefWritingService, BriefFilesService, BriefCopiesService],
})
export class BriefsModule {}

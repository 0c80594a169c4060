import { Module } from '@nestjs/common';
import { ImageWork } from './images/image-work.js';
import { MediaFiles } from './media.files.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { MediaSweeper } from './media.sweeper.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [UploadsController],
  providers: [ImageWork, MediaRepository, MediaFiles, MediaSweeper, MediaService, UploadsService],
  exports: [MediaService],
})
export class MediaModule {}

import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { GalleriesRepository } from './galleries.repository.js';
import { GalleriesService } from './galleries.service.js';
import { ImageQueueService } from './images/image-queue.service.js';
import { HiddenPicturesService } from './hidden-pictures.service.js';
import { MediaFilesService } from './media-files.service.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { MediaWorker } from './media.worker.js';
import { PrivatePicturesService } from './private-pictures.service.js';
import { ProfilePicturesListener } from './profile-pictures.listener.js';
import { ProfilePicturesService } from './profile-pictures.service.js';
import { ProfilePicturesWorker } from './profile-pictures.worker.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

/** Pictures: uploads, widths, galleries, and the files in storage. */
@Module({
  imports: [UsersModule],
  controllers: [UploadsController],
  providers: [
    ImageQueueService,
    MediaRepository,
    MediaFilesService,
    MediaWorker,
    MediaService,
    GalleriesRepository,
    GalleriesService,
    HiddenPicturesService,
    PrivatePicturesService,
    ProfilePicturesService,
    ProfilePicturesListener,
    ProfilePicturesWorker,
    UploadsService,
  ],
  exports: [
    MediaService,
    GalleriesService,
    HiddenPicturesService,
    PrivatePicturesService,
    ProfilePicturesService,
  ],
})
export class MediaModule {}

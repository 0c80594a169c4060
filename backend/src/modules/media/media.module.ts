import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { GalleriesRepository } from './galleries.repository.js';
import { GalleriesService } from './galleries.service.js';
import { ImageWork } from './images/image-work.js';
import { MediaFiles } from './media.files.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { MediaSweeper } from './media.sweeper.js';
import { ProfilePicturesListener } from './profile-pictures.listener.js';
import { ProfilePicturesService } from './profile-pictures.service.js';
import { ProfilePicturesSweeper } from './profile-pictures.sweeper.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [UsersModule],
  controllers: [UploadsController],
  providers: [
    ImageWork,
    MediaRepository,
    MediaFiles,
    MediaSweeper,
    MediaService,
    GalleriesRepository,
    GalleriesService,
    ProfilePicturesService,
    ProfilePicturesListener,
    ProfilePicturesSweeper,
    UploadsService,
  ],
  exports: [MediaService, GalleriesService, ProfilePicturesService],
})
export class MediaModule {}

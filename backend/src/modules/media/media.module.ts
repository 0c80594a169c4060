import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
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
    ProfilePicturesService,
    ProfilePicturesListener,
    ProfilePicturesSweeper,
    UploadsService,
  ],
  exports: [MediaService, ProfilePicturesService],
})
export class MediaModule {}

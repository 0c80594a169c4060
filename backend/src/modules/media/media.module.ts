import { Module } from '@nestjs/common';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';

@Module({ providers: [MediaRepository, MediaService], exports: [MediaService] })
export class MediaModule {}

import { Module } from '@nestjs/common';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { MediaModule } from '../media/media.module.js';
import { PhotoTasteController } from './photo-taste.controller.js';
import { PhotoTasteService } from './photo-taste.service.js';
import { PhotoTastesRepository } from './photo-tastes.repository.js';
import { SavedPhotoWritingService } from './saved-photo-writing.service.js';
import { SavedPhotosController } from './saved-photos.controller.js';
import { SavedPhotosRepository } from './saved-photos.repository.js';
import { SavedPhotosService } from './saved-photos.service.js';

/** Photos that people saved, and what they reveal about their taste. */
@Module({
  imports: [DesignerProfilesModule, MediaModule],
  controllers: [PhotoTasteController, SavedPhotosController],
  providers: [
    PhotoTastesRepository,
    PhotoTasteService,
    SavedPhotosRepository,
    SavedPhotosService,
    SavedPhotoWritingService,
  ],
  exports: [PhotoTasteService, SavedPhotosService, SavedPhotoWritingService],
})
export class SavedPhotosModule {}

import { Module } from '@nestjs/common';
import { MediaModule } from '../../media/media.module.js';
import { UsersModule } from '../../users/users.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { DesignerProfilesModule } from '../profiles/designer-profiles.module.js';
import { DesignerEditingService } from './designer-editing.service.js';
import { EditWritingService } from './edit-writing.service.js';

/** Edits of profiles, by their owners and by administrators. */
@Module({
  imports: [CatalogueModule, DesignerProfilesModule, MediaModule, UsersModule],
  providers: [EditWritingService, DesignerEditingService],
  exports: [DesignerEditingService],
})
export class DesignerEditingModule {}

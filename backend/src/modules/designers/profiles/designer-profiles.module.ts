import { Module } from '@nestjs/common';
import { MediaModule } from '../../media/media.module.js';
import { UsersModule } from '../../users/users.module.js';
import { DesignerDirectoryRepository } from './designer-directory.repository.js';
import { DesignerDirectoryService } from './designer-directory.service.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { DesignersRepository } from './designers.repository.js';
import { DesignersService } from './designers.service.js';
import { ResponseBandsService } from './response-bands.service.js';

/** Reads and writes the table of designers. */
@Module({
  imports: [MediaModule, UsersModule],
  providers: [
    DesignersRepository,
    DesignerDirectoryRepository,
    DesignerDirectoryService,
    DesignersService,
    DesignerProfilesService,
    ResponseBandsService,
  ],
  exports: [DesignersService, DesignerDirectoryService, DesignerProfilesService, ResponseBandsService],
})
export class DesignerProfilesModule {}

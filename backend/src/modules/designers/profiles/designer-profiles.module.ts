import { Module } from '@nestjs/common';
import { MediaModule } from '../../media/media.module.js';
import { UsersModule } from '../../users/users.module.js';
import { BadgeLapsesService } from './badge-lapses.service.js';
import { BadgesRepository } from './badges.repository.js';
import { DesignerDirectoryRepository } from './designer-directory.repository.js';
import { DesignerDirectoryService } from './designer-directory.service.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { DesignersRepository } from './designers.repository.js';
import { DesignersService } from './designers.service.js';
import { PausesService } from './pauses.service.js';
import { ResponseBandsService } from './response-bands.service.js';

/** Reads and writes the table of designers. */
@Module({
  imports: [MediaModule, UsersModule],
  providers: [
    DesignersRepository,
    DesignerDirectoryRepository,
    BadgesRepository,
    BadgeLapsesService,
    DesignerDirectoryService,
    DesignersService,
    DesignerProfilesService,
    PausesService,
    ResponseBandsService,
  ],
  exports: [
    DesignersService,
    DesignerDirectoryService,
    DesignerProfilesService,
    BadgeLapsesService,
    PausesService,
    ResponseBandsService,
  ],
})
export class DesignerProfilesModule {}

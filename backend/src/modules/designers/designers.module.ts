import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { DesignersCards } from './designers.cards.js';
import { DesignersCatalogue } from './designers.catalogue.js';
import { DesignersController } from './designers.controller.js';
import { DesignersRepository } from './designers.repository.js';
import { DesignersService } from './designers.service.js';

@Module({
  imports: [UsersModule],
  controllers: [DesignersController],
  providers: [
    DesignersRepository,
    DesignersCards,
    DesignersCatalogue,
    DesignersService,
    DesignerProfilesService,
  ],
  exports: [DesignersService, DesignersCatalogue, DesignerProfilesService],
})
export class DesignersModule {}

import { Module } from '@nestjs/common';
import { AdministratorsRepository } from './administrators.repository.js';
import { AdministratorsService } from './administrators.service.js';
import { SetupTokensRepository } from './setup-tokens.repository.js';
import { SetupTokensRetention } from './setup-tokens.retention.js';
import { SetupTokensService } from './setup-tokens.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  providers: [
    AdministratorsRepository,
    AdministratorsService,
    UsersRepository,
    UsersService,
    SetupTokensRepository,
    SetupTokensRetention,
    SetupTokensService,
  ],
  exports: [AdministratorsService, UsersService, SetupTokensService],
})
export class UsersModule {}

import { Module } from '@nestjs/common';
import { AdministratorsRepository } from './administrators.repository.js';
import { AdministratorsService } from './administrators.service.js';
import { SetupTokensRepository } from './setup-tokens.repository.js';
import { SetupTokensRetention } from './setup-tokens.retention.js';
import { SetupTokensService } from './setup-tokens.service.js';
import { UserDirectoryRepository } from './user-directory.repository.js';
import { UserDirectoryService } from './user-directory.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  providers: [
    AdministratorsRepository,
    AdministratorsService,
    UsersRepository,
    UsersService,
    UserDirectoryRepository,
    UserDirectoryService,
    SetupTokensRepository,
    SetupTokensRetention,
    SetupTokensService,
  ],
  exports: [AdministratorsService, UsersService, UserDirectoryService, SetupTokensService],
})
export class UsersModule {}

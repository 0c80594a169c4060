import { Module } from '@nestjs/common';
import { SetupTokensRepository } from './setup-tokens.repository.js';
import { SetupTokensService } from './setup-tokens.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  providers: [UsersRepository, UsersService, SetupTokensRepository, SetupTokensService],
  exports: [UsersService, SetupTokensService],
})
export class UsersModule {}

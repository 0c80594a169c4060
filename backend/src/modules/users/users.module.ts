import { Module } from '@nestjs/common';
import { AddressRestorationsService } from './address-restorations.service.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { AdministratorsService } from './administrators.service.js';
import { FormerAddressesRepository } from './former-addresses.repository.js';
import { FormerAddressesService } from './former-addresses.service.js';
import { SetupTokensRepository } from './setup-tokens.repository.js';
import { SetupTokensRetention } from './setup-tokens.retention.js';
import { SetupTokensService } from './setup-tokens.service.js';
import { SuspensionsService } from './suspensions.service.js';
import { UserDirectoryRepository } from './user-directory.repository.js';
import { UserDirectoryService } from './user-directory.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Accounts: address, name, role, suspension and deletion. */
@Module({
  providers: [
    AddressRestorationsService,
    FormerAddressesRepository,
    FormerAddressesService,
    AdministratorsRepository,
    AdministratorsService,
    UsersRepository,
    UsersService,
    UserDirectoryRepository,
    UserDirectoryService,
    SetupTokensRepository,
    SetupTokensRetention,
    SetupTokensService,
    SuspensionsService,
  ],
  exports: [
    AddressRestorationsService,
    AdministratorsService,
    FormerAddressesService,
    UsersService,
    UserDirectoryService,
    SetupTokensService,
    SuspensionsService,
  ],
})
export class UsersModule {}

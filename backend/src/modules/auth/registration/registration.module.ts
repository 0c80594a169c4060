import { Module } from '@nestjs/common';
import { ConsentsModule } from '../../consents/consents.module.js';
import { MatchingModule } from '../../matching/matching.module.js';
import { UsersModule } from '../../users/users.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FirstAdministratorSeed } from './first-administrator.seed.js';
import { NewAccountsService } from './new-accounts.service.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [UsersModule, ConsentsModule, MatchingModule, PasswordsModule, SessionsModule],
  providers: [NewAccountsService, RegistrationService, FirstAdministratorSeed],
  exports: [NewAccountsService, RegistrationService],
})
export class RegistrationModule {}

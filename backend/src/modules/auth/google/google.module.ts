import { Module } from '@nestjs/common';
import { DesignersModule } from '../../designers/designers.module.js';
import { UsersModule } from '../../users/users.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { GoogleAccountsService } from './google-accounts.service.js';
import { GoogleController } from './google.controller.js';
import { GoogleService } from './google.service.js';
import { GoogleTokensService } from './google-tokens.service.js';
import { UsedTokensRepository } from './used-tokens.repository.js';

@Module({
  imports: [UsersModule, DesignersModule, RegistrationModule, SessionsModule],
  controllers: [GoogleController],
  providers: [UsedTokensRepository, GoogleTokensService, GoogleAccountsService, GoogleService],
})
export class GoogleModule {}

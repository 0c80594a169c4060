import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AddressConfirmationsController } from './address-confirmations/address-confirmations.controller.js';
import { AddressConfirmationsService } from './address-confirmations/address-confirmations.service.js';
import { ConfirmationLinksRepository } from './address-confirmations/confirmation-links.repository.js';
import { MailedRestorationsController } from './address-restorations/mailed-restorations.controller.js';
import { MailedRestorationsService } from './address-restorations/mailed-restorations.service.js';
import { ConfirmationsController } from './confirmations/confirmations.controller.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { DeviceChecksController } from './devices/device-checks.controller.js';
import { DeviceChecksService } from './devices/device-checks.service.js';
import { GoogleDeparturesController } from './google/google-departures.controller.js';
import { GoogleDeparturesService } from './google/google-departures.service.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleService } from './google/google.service.js';
import { GoogleConfirmationsService } from './google/google-confirmations.service.js';
import { GoogleAccountsService } from './google/google-accounts.service.js';
import { GoogleTokensService } from './google/google-tokens.service.js';
import { UsedTokensRepository } from './google/used-tokens.repository.js';
import { OwnProfileModule } from './own-profile/own-profile.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { FirstAdministratorSeed } from './registration/first-administrator.seed.js';
import { NewAccountsService } from './registration/new-accounts.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SessionsModule } from './sessions/sessions.module.js';

/** All parts of signing in; a part has a module of its own when another module imports it. */
@Module({
  imports: [
    ConsentsModule,
    DesignersModule,
    MailModule,
    MatchingModule,
    OwnProfileModule,
    PasskeysModule,
    PasswordsModule,
    SecondFactorModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    AddressConfirmationsController,
    ConfirmationsController,
    DeviceChecksController,
    GoogleController,
    GoogleDeparturesController,
    MailedRestorationsController,
  ],
  providers: [
    AddressConfirmationsService,
    ConfirmationLinksRepository,
    ConfirmationsService,
    DeviceChecksService,
    FirstAdministratorSeed,
    NewAccountsService,
    RegistrationService,
    UsedTokensRepository,
    GoogleTokensService,
    GoogleConfirmationsService,
    GoogleAccountsService,
    GoogleService,
    GoogleDeparturesService,
    MailedRestorationsService,
  ],
})
export class AuthModule {}

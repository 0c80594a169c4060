import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { ConsentsModule } from '../consents/consents.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { ACCESS_TOKEN_SECONDS } from './access-token.js';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FirstAdministrator } from './first-administrator.js';
import { FirstPasswords } from './first-passwords.js';
import { FirstPasswordsController } from './first-passwords.controller.js';
import { GoogleAccounts } from './google-accounts.js';
import { GoogleController } from './google.controller.js';
import { GoogleService } from './google.service.js';
import { GoogleTokens } from './google-tokens.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownDevices } from './known-devices.js';
import { LoginThrottle } from './login-throttle.js';
import { MeController } from './me.controller.js';
import { NewAccounts } from './new-accounts.js';
import { PasswordChanges } from './password-changes.js';
import { PasswordResetsController } from './password-resets.controller.js';
import { PasswordResetsListener } from './password-resets.listener.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsService } from './passwords.service.js';
import { ProfilesService } from './profiles.service.js';
import { ResetLinks } from './reset-links.js';
import { SafetyController } from './safety.controller.js';
import { SessionAnswers } from './session-answers.js';
import { SessionsListener } from './sessions.listener.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsRetention } from './sessions.retention.js';
import { SessionsService } from './sessions.service.js';
import { SignIns } from './sign-ins.js';
import { SigningKeys, signingKey } from './signing-keys.js';
import { TriesStore } from './tries-store.js';
import { UsedTokens } from './used-tokens.js';

@Module({
  imports: [
    UsersModule,
    ConsentsModule,
    DesignersModule,
    MatchingModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        secret: signingKey(env.jwtSecret),
        signOptions: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [
    AuthController,
    MeController,
    SafetyController,
    FirstPasswordsController,
    PasswordResetsController,
    GoogleController,
  ],
  providers: [
    SigningKeys,
    AccessTokens,
    SessionsRepository,
    SessionsRetention,
    SessionsService,
    SessionsListener,
    SessionAnswers,
    NewAccounts,
    PasswordsService,
    PasswordResetsRepository,
    ResetLinks,
    PasswordResetsService,
    PasswordResetsListener,
    PasswordChanges,
    KnownDevices,
    SignIns,
    FirstPasswords,
    UsedTokens,
    GoogleTokens,
    GoogleAccounts,
    GoogleService,
    FirstAdministrator,
    TriesStore,
    LoginThrottle,
    AuthService,
    ProfilesService,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [PasswordsService, SessionsService, ProfilesService],
})
export class AuthModule {}

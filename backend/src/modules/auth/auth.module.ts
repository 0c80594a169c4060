import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { DesignersModule } from '../designers/designers.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
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
import { LoginThrottle } from './login-throttle.js';
import { MeController } from './me.controller.js';
import { PasswordsService } from './passwords.service.js';
import { ProfilesService } from './profiles.service.js';
import { SessionAnswers } from './session-answers.js';
import { SessionsListener } from './sessions.listener.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { UsedTokens } from './used-tokens.js';

@Module({
  imports: [
    UsersModule,
    DesignersModule,
    MatchingModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        // As a key: a text is first tried as a public key at every token, which costs half a millisecond.
        secret: createSecretKey(Buffer.from(env.jwtSecret)),
        signOptions: { algorithm: 'HS256', expiresIn: '30m' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [AuthController, MeController, FirstPasswordsController, GoogleController],
  providers: [
    SessionsRepository,
    SessionsService,
    SessionsListener,
    SessionAnswers,
    PasswordsService,
    FirstPasswords,
    UsedTokens,
    GoogleTokens,
    GoogleAccounts,
    GoogleService,
    FirstAdministrator,
    LoginThrottle,
    AuthService,
    ProfilesService,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [PasswordsService, SessionsService],
})
export class AuthModule {}

import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { DesignerProfilesModule } from '../../designers/profiles/designer-profiles.module.js';
import { UsersModule } from '../../users/users.module.js';
import { OwnProfileModule } from '../own-profile/own-profile.module.js';
import { ACCESS_TOKEN_SECONDS } from './tokens/access-token.policy.js';
import { AccessTokensService } from './tokens/access-tokens.service.js';
import { AccessGuard } from './access.guard.js';
import { DeviceTicketsService } from './device-tickets.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PrincipalRowsService } from './principal-rows.service.js';
import { PrincipalsService } from './principals.service.js';
import { RefreshTokensService } from './tokens/refresh-tokens.service.js';
import { SessionRenewalsService } from './session-renewals.service.js';
import { SessionAccountsService } from './session-accounts.service.js';
import { SessionResponsesService } from './session-responses.service.js';
import { SessionStatesService } from './session-states.service.js';
import { SessionsListener } from './sessions.listener.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsRetention } from './sessions.retention.js';
import { SessionsService } from './sessions.service.js';
import { SignOutsService } from './sign-outs.service.js';
import { SigningKeysService, signingKey } from './tokens/signing-keys.service.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

/** Sessions: access tokens, renewal, trusted devices and sign-out. */
@Module({
  imports: [
    UsersModule,
    DesignerProfilesModule,
    OwnProfileModule,
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
  controllers: [OwnSessionsController],
  providers: [
    SessionAccountsService,
    SigningKeysService,
    AccessTokensService,
    DeviceTicketsService,
    SessionsRepository,
    SessionsRetention,
    SessionsService,
    RefreshTokensService,
    SessionRenewalsService,
    OwnSessionsService,
    SessionsListener,
    SessionStatesService,
    PrincipalRowsService,
    PrincipalsService,
    SignOutsService,
    TrustedDevicesService,
    SessionResponsesService,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
    // After the access guard, which sets the person whose calls are counted.
    { provide: APP_GUARD, useExisting: RateLimitGuard },
  ],
  exports: [
    DeviceTicketsService,
    SessionsService,
    SessionRenewalsService,
    PrincipalsService,
    SignOutsService,
    TrustedDevicesService,
    SessionResponsesService,
  ],
})
export class SessionsModule {}

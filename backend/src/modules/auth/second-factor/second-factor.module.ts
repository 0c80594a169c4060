import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CodeChecksService } from './code-checks.service.js';
import { FactorEndingsService } from './factor-endings.service.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SecondStepController } from './second-step.controller.js';
import { SecondStepService } from './second-step.service.js';
import { SecretBoxService } from './secret-box.service.js';
import { SignInTicketsRepository } from './sign-in-tickets.repository.js';
import { SignInTicketsService } from './sign-in-tickets.service.js';
import { TotpService } from './totp.service.js';
import { TotpSecretsRepository } from './totp-secrets.repository.js';

/** The app for codes, recovery codes, and the second step of a sign-in. */
@Module({
  imports: [FactorsModule, PasskeysModule, SessionsModule, UsersModule],
  controllers: [SecondFactorController, SecondStepController],
  providers: [
    TotpSecretsRepository,
    TotpService,
    RecoveryCodesRepository,
    RecoveryCodesService,
    SignInTicketsRepository,
    SignInTicketsService,
    SecretBoxService,
    CodeChecksService,
    FactorEndingsService,
    SecondFactorsService,
    SecondStepService,
  ],
  exports: [CodeChecksService, FactorEndingsService, SecondFactorsService, SecondStepService],
})
export class SecondFactorModule {}

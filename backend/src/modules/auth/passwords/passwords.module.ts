import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { UsersModule } from '../../users/users.module.js';
import { LoginAttemptsRepository } from '../login-throttle/login-attempts.repository.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FirstPasswordsController } from './first-passwords.controller.js';
import { FirstPasswordsService } from './first-passwords.service.js';
import { PasswordChecksService } from './password-checks.service.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordResetsController } from './password-resets.controller.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsService } from './passwords.service.js';
import { ResetLinksRepository } from './reset-links.repository.js';
import { ResetLinksService } from './reset-links.service.js';
import { SafetyController } from './safety.controller.js';
import { SignInsService } from './sign-ins.service.js';

/** Passwords: sign-in, first password, change and reset. */
@Module({
  imports: [MailModule, UsersModule, SecondFactorModule, SessionsModule],
  controllers: [SafetyController, FirstPasswordsController, PasswordResetsController],
  providers: [
    LoginAttemptsRepository,
    LoginThrottleService,
    PasswordsService,
    SignInsService,
    FirstPasswordsService,
    PasswordChecksService,
    PasswordChangesService,
    ResetLinksRepository,
    ResetLinksService,
    PasswordResetsService,
  ],
  exports: [PasswordChecksService, PasswordsService, ResetLinksService, SignInsService],
})
export class PasswordsModule {}

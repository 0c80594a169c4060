import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { NewPasskeysService } from './new-passkeys.service.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { PasskeySignInsController } from './passkey-sign-ins.controller.js';
import { PasskeySignInsService } from './passkey-sign-ins.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { WebAuthnService } from './webauthn.service.js';

/** Passkeys: registration, sign-in and removal. */
@Module({
  imports: [FactorsModule, SessionsModule],
  controllers: [PasskeysController, PasskeySignInsController],
  providers: [
    PasskeysRepository,
    PasskeysService,
    NewPasskeysService,
    PasskeyChallengesRepository,
    PasskeyChallengesService,
    PasskeySignInsService,
    WebAuthnService,
  ],
  exports: [PasskeysService],
})
export class PasskeysModule {}

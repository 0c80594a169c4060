import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { PasskeySignInsController } from './passkey-sign-ins.controller.js';
import { PasskeySignInsService } from './passkey-sign-ins.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { WebAuthnService } from './webauthn.service.js';

@Module({
  imports: [SessionsModule],
  controllers: [PasskeysController, PasskeySignInsController],
  providers: [
    PasskeysRepository,
    PasskeysService,
    PasskeyChallengesRepository,
    PasskeyChallengesService,
    PasskeySignInsService,
    WebAuthnService,
  ],
  exports: [PasskeysService],
})
export class PasskeysModule {}

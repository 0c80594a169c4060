import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../common/errors/product-error.js';
import { sameHash } from '../../../common/secrets.js';
import { type OpenSession, SessionsService } from '../sessions/sessions.service.js';
import type { PasskeyOptionsDto, PasskeySignInRequest } from './dto/webauthn.dto.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { PasskeysService } from './passkeys.service.js';
import { WebAuthnService } from './webauthn.service.js';

const REFUSED = 'Non siamo riusciti a farti entrare con questa passkey. Riprova, o usa la password.';

/** Sign-in with a passkey, without an address: the passkey identifies the person (docs/product.md#passkeys). */
@Injectable()
export class PasskeySignInsService {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly challenges: PasskeyChallengesService,
    private readonly webAuthn: WebAuthnService,
    private readonly sessions: SessionsService,
  ) {}

  async begin(): Promise<PasskeyOptionsDto> {
    const { id, challenge } = await this.challenges.issue('sign-in', null);
    return { challenge_id: id, options: await this.webAuthn.requestOptions(challenge) };
  }

  /**
   * Opens a session for the owner of the passkey.
   * @throws 401, the same for an unknown passkey and for every answer that breaks a rule
   */
  async signIn({ challenge_id: challengeId, credential }: PasskeySignInRequest): Promise<OpenSession> {
    const used = await this.challenges.use(challengeId, 'sign-in', null);
    const passkey = await this.passkeys.find(credential.id);
    if (!used || !passkey || !sameHash(passkey.user_handle, credential.response.userHandle))
      throw unauthenticated(REFUSED);
    const counter = await this.webAuthn.verifySigned(credential, used.challenge, passkey);
    if (counter === null || !(await this.passkeys.recordUse(passkey, counter)))
      throw unauthenticated(REFUSED);
    return this.sessions.open(passkey.user_id, { hasSecondFactor: true });
  }
}

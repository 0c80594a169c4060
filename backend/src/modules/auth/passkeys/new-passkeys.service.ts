import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BAD_REQUEST } from '@stanze/domain/http-statuses';
import { ProductError } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import type { NewPasskeyRequest, PasskeyDto } from './dto/passkeys.dto.js';
import type { PasskeyOptionsDto } from './dto/webauthn.dto.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { toCredentialColumns, toPasskey } from './passkeys.mapper.js';
import { PasskeysService } from './passkeys.service.js';
import { WebAuthnService } from './webauthn.service.js';

const NOT_VALID = 'La passkey non è stata aggiunta: la richiesta è scaduta o non è valida. Riprova.';

/** Registration of passkeys (docs/product.md#passkeys). */
@Injectable()
export class NewPasskeysService {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly challenges: PasskeyChallengesService,
    private readonly webAuthn: WebAuthnService,
    private readonly clock: Clock,
  ) {}

  /** The options for a new passkey. @throws 403, 409 when the person has too many */
  async begin(person: Principal): Promise<PasskeyOptionsDto> {
    const { userId, name, email } = person;
    const existing = await this.passkeys.beforeAdding(person);
    const userHandle = existing[0]?.user_handle ?? randomBytes(32).toString('base64url');
    const { id, challenge } = await this.challenges.issue('add', { userId, userHandle });
    const options = await this.webAuthn.creationOptions(
      { id: userId, name, email },
      { challenge, userHandle },
      existing,
    );
    return { challenge_id: id, options };
  }

  /**
   * Stores a new passkey.
   * @throws 400 for an answer that does not belong to a challenge of this person, 403, 409 for a passkey that is stored already
   */
  async add(person: Principal, request: NewPasskeyRequest): Promise<PasskeyDto> {
    const used = await this.challenges.use(request.challenge_id, 'add', person.userId);
    const credential = used && (await this.webAuthn.verifyNew(request.credential, used.challenge));
    if (!credential || used.userHandle === null)
      throw new ProductError(BAD_REQUEST, 'bad_passkey', NOT_VALID);
    const passkey = {
      ...toCredentialColumns(credential, this.clock.timestamp()),
      user_handle: used.userHandle,
      transports: request.credential.response.transports ?? [],
      name: request.name,
    };
    return toPasskey(await this.passkeys.add(person, passkey));
  }
}

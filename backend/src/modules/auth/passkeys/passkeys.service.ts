import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BAD_REQUEST } from '@stanze/domain/http-statuses';
import { conflict, notFound, ProductError } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { isDuplicate } from '../../../platform/database/engine.js';
import type { NewPasskeyRequest, PasskeyDto } from './dto/passkeys.dto.js';
import type { PasskeyOptionsDto } from './dto/webauthn.dto.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { toCredentialColumns, toExportedPasskey, toPasskey } from './passkeys.mapper.js';
import { PasskeysRepository } from './passkeys.repository.js';
import type { ExportedPasskey, StoredPasskey } from './passkeys.types.js';
import { WebAuthnService } from './webauthn.service.js';

const MAX_PASSKEYS = 20;
const TOO_MANY = `Puoi avere al massimo ${MAX_PASSKEYS} passkey: elimina prima quelle che non usi.`;
const NOT_VALID = 'La passkey non è stata aggiunta: la richiesta è scaduta o non è valida. Riprova.';
const EXISTS = 'Questa passkey è già registrata.';
const UNKNOWN = 'Questa passkey non esiste più.';

/** The passkeys of a person (docs/product.md#passkeys); the only writer of `passkeys`. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallengesService,
    private readonly webAuthn: WebAuthnService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: Principal): Promise<PasskeyDto[]> {
    return (await this.passkeys.findOf(userId)).map(toPasskey);
  }

  /** The options for a new passkey. @throws 409 when the person has too many */
  async begin({ userId, name, email }: Principal): Promise<PasskeyOptionsDto> {
    const existing = await this.passkeys.findOf(userId);
    if (existing.length >= MAX_PASSKEYS) throw conflict(TOO_MANY);
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
   * @throws 400 for an answer that does not belong to a challenge of this person, 409 for a passkey that is stored already
   */
  async add({ userId }: Principal, request: NewPasskeyRequest): Promise<PasskeyDto> {
    const used = await this.challenges.use(request.challenge_id, 'add', userId);
    const credential = used && (await this.webAuthn.verifyNew(request.credential, used.challenge));
    if (!credential || used.userHandle === null)
      throw new ProductError(BAD_REQUEST, 'bad_passkey', NOT_VALID);
    const row = {
      ...toCredentialColumns(credential, this.clock.timestamp()),
      user_id: userId,
      user_handle: used.userHandle,
      transports: request.credential.response.transports ?? [],
      name: request.name,
    };
    return toPasskey(await this.insert(row));
  }

  /** @throws 404 for a passkey that the person does not have */
  async rename({ userId }: Principal, id: number, name: string): Promise<PasskeyDto> {
    await this.database.transaction(() => this.passkeys.rename(userId, id, name));
    const passkey = await this.passkeys.findOwn(userId, id);
    if (!passkey) throw notFound(UNKNOWN);
    return toPasskey(passkey);
  }

  /** @throws 404 for a passkey that the person does not have */
  async delete({ userId }: Principal, id: number): Promise<void> {
    if (!(await this.database.transaction(() => this.passkeys.delete(userId, id)))) throw notFound(UNKNOWN);
  }

  /** The passkey with this credential id. */
  find(credentialId: string): Promise<StoredPasskey | null> {
    return this.passkeys.findByCredential(sha256(credentialId));
  }

  /** Stores the counter of a sign-in; false when another sign-in with the passkey was first. */
  recordUse(passkey: StoredPasskey, counter: number): Promise<boolean> {
    const use = { counter: String(counter), last_used_at: this.clock.timestamp() };
    return this.database.transaction(() => this.passkeys.recordUse(passkey, use));
  }

  /** Names and times for the export of the person. */
  async exportOf(userId: number): Promise<ExportedPasskey[]> {
    return (await this.passkeys.findOf(userId)).map(toExportedPasskey);
  }

  private async insert(row: Omit<StoredPasskey, 'id' | 'user'>): Promise<StoredPasskey> {
    try {
      return await this.database.transaction(async () => {
        if ((await this.passkeys.countOf(row.user_id)) >= MAX_PASSKEYS) throw conflict(TOO_MANY);
        return { ...row, id: await this.passkeys.insert(row) };
      });
    } catch (error) {
      if (isDuplicate(error)) throw conflict(EXISTS);
      throw error;
    }
  }
}

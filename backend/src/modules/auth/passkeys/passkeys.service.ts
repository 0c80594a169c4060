import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { isDuplicate } from '../../../platform/database/engine.js';
import { FactorsService } from '../factors/factors.service.js';
import type { PasskeyDto } from './dto/passkeys.dto.js';
import { toExportedPasskey, toPasskey } from './passkeys.mapper.js';
import { PasskeysRepository } from './passkeys.repository.js';
import type { ExportedPasskey, NewPasskey, StoredPasskey } from './passkeys.types.js';

const MAX_PASSKEYS = 20;
const TOO_MANY = `Puoi avere al massimo ${MAX_PASSKEYS} passkey: elimina prima quelle che non usi.`;
const EXISTS = 'Questa passkey è già registrata.';
const UNKNOWN = 'Questa passkey non esiste più.';

/** The passkeys of a person (docs/product.md#passkeys); the only writer of `passkeys`. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly factors: FactorsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: Principal): Promise<PasskeyDto[]> {
    return (await this.passkeys.findOf(userId)).map(toPasskey);
  }

  /** The passkeys of a person who may add another one. @throws 403, 409 when the person has too many */
  async beforeAdding(person: Principal): Promise<StoredPasskey[]> {
    await this.factors.requireAddable(person);
    const existing = await this.passkeys.findOf(person.userId);
    if (existing.length >= MAX_PASSKEYS) throw conflict(TOO_MANY);
    return existing;
  }

  /** Stores a verified passkey. @throws 403, 409 for one that is stored already, and when the person has too many */
  async add(person: Principal, passkey: NewPasskey): Promise<StoredPasskey> {
    await this.factors.requireAddable(person);
    const row = { ...passkey, user_id: person.userId };
    try {
      return await this.database.transaction(async () => {
        if ((await this.passkeys.countOf(row.user_id)) >= MAX_PASSKEYS) throw conflict(TOO_MANY);
        const id = await this.passkeys.insert(row);
        await this.factors.added(person, 'passkey');
        return { ...row, id };
      });
    } catch (error) {
      if (isDuplicate(error)) throw conflict(EXISTS);
      throw error;
    }
  }

  /** @throws 404 for a passkey that the person does not have */
  async rename({ userId }: Principal, id: number, name: string): Promise<PasskeyDto> {
    await this.database.transaction(() => this.passkeys.rename(userId, id, name));
    const passkey = await this.passkeys.findOwn(userId, id);
    if (!passkey) throw notFound(UNKNOWN);
    return toPasskey(passkey);
  }

  /** @throws 404 for a passkey that the person does not have, 403 for the only factor of an administrator */
  async delete(person: Principal, id: number): Promise<void> {
    const { userId } = person;
    await this.database.transaction(async () => {
      if ((await this.passkeys.findOwn(userId, id)) === null) throw notFound(UNKNOWN);
      await this.factors.requireRemovable(person);
      if (!(await this.passkeys.delete(userId, id))) throw notFound(UNKNOWN);
      await this.factors.changedBy(person, 'passkey-removed');
    });
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

  /** Deletes every passkey of a person. */
  async deleteOf(userId: number): Promise<void> {
    await this.database.transaction(() => this.passkeys.deleteOf(userId));
  }

  /** Names and times for the export of the person. */
  async exportOf(userId: number): Promise<ExportedPasskey[]> {
    return (await this.passkeys.findOf(userId)).map(toExportedPasskey);
  }

  /** Deletes those of a person that were added since `time`. */
  async deleteSince(userId: number, time: string): Promise<void> {
    await this.database.transaction(() => this.passkeys.deleteSince(userId, time));
  }
}

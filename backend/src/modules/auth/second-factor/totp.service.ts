import { Injectable } from '@nestjs/common';
import { conflict } from '../../../common/errors/product-error.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { isDuplicate } from '../../../platform/database/engine.js';
import { SecretBoxService } from './secret-box.service.js';
import { acceptedStep, newTotpSecret } from './totp.policy.js';
import type { TotpSecret } from './totp-secret.entity.js';
import { TotpSecretsRepository } from './totp-secrets.repository.js';

const ACTIVE = 'Hai già un’app per i codici: toglila prima di aggiungerne un’altra.';
const NOT_BEGUN = 'Prima aggiungi un’app per i codici.';

/** The secret that a person shares with an app for codes; the only writer of `totp_secrets`. */
@Injectable()
export class TotpService {
  constructor(
    private readonly secrets: TotpSecretsRepository,
    private readonly box: SecretBoxService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** When the person has proved that the app has the secret; null: there is none, or it is not used yet. */
  async addedAt(userId: number): Promise<string | null> {
    return (await this.secrets.find(userId))?.confirmed_at ?? null;
  }

  /** Stores a new secret, which is not used before its first code. @throws 409 when there is a confirmed one */
  async begin(userId: number): Promise<string> {
    const secret = newTotpSecret();
    const row = {
      user_id: userId,
      encrypted: this.box.encrypt(secret, userId),
      last_step: 0,
      created_at: this.clock.timestamp(),
      confirmed_at: null,
    };
    try {
      await this.database.transaction(() => this.secrets.insert(row));
    } catch (error) {
      if (isDuplicate(error)) throw conflict(ACTIVE);
      throw error;
    }
    return secret;
  }

  /**
   * Confirms the secret with its first code; false when the code is wrong.
   * @throws 409 without a set-up that has begun
   */
  async confirm(userId: number, code: string): Promise<boolean> {
    const row = await this.secrets.find(userId);
    if (!row) throw conflict(NOT_BEGUN);
    if (row.confirmed_at !== null) throw conflict(ACTIVE);
    return this.accept(row, code, { confirmed_at: this.clock.timestamp() });
  }

  /** Uses up a code; false when it is wrong or not newer than the last one. */
  async use(userId: number, code: string): Promise<boolean> {
    const row = await this.secrets.find(userId);
    return row !== null && row.confirmed_at !== null && (await this.accept(row, code, {}));
  }

  /** @returns whether the person had one, confirmed or not */
  delete(userId: number): Promise<boolean> {
    return this.database.transaction(() => this.secrets.delete(userId));
  }

  /** Deletes a secret that was stored or confirmed since `time`. */
  async deleteSince(userId: number, time: string): Promise<void> {
    await this.database.transaction(() => this.secrets.deleteSince(userId, time));
  }

  private async accept(
    row: TotpSecret,
    code: string,
    changes: { readonly confirmed_at?: string },
  ): Promise<boolean> {
    const secret = this.box.decrypt(row.encrypted, row.user_id);
    const step = secret === null ? null : acceptedStep(secret, code, row.last_step, this.clock.now());
    if (secret === null || step === null) return false;
    // Encrypted again, so that the previous key is not needed after the next change of the server's secret.
    const encrypted = this.box.encrypt(secret, row.user_id);
    return this.database.transaction(() => this.secrets.useStep(row, step, { encrypted, ...changes }));
  }
}

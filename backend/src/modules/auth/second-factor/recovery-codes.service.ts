import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { newRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.policy.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';

/** Codes for people who have lost their app; each is used once. The only writer of `recovery_codes`. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  countOf(userId: number): Promise<number> {
    return this.codes.countOf(userId);
  }

  /** Replaces the codes of a person and returns the new ones, which are not stored in clear. */
  async replace(userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const now = this.clock.timestamp();
    await this.database.transaction(() => this.codes.replace(userId, codes.map(sha256), now));
    return codes;
  }

  /** Uses up a code as it was typed; false when the person does not have it. */
  use(userId: number, typed: string): Promise<boolean> {
    const hash = sha256(normaliseRecoveryCode(typed));
    return this.database.transaction(() => this.codes.use(userId, hash));
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.transaction(() => this.codes.deleteOf(userId));
  }

  /** Deletes those of a person that were added since `time`. */
  async deleteSince(userId: number, time: string): Promise<void> {
    await this.database.transaction(() => this.codes.deleteSince(userId, time));
  }
}

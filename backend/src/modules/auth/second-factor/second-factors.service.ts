import { Injectable } from '@nestjs/common';
import { conflict, invalidField } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import { FactorsService } from '../factors/factors.service.js';
import type { NewTotpDto, RecoveryCodesDto, SecondFactorDto } from './dto/second-factor.dto.js';
import { CodeChecksService } from './code-checks.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { totpAddress } from './totp.policy.js';
import { TotpService } from './totp.service.js';

const WRONG = 'Il codice non è corretto, oppure è già stato usato. Aspetta il prossimo e riprova.';
const NONE = 'Prima aggiungi un’app per i codici.';

/** The app for codes and the recovery codes of a person (docs/product.md#second-factor). */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly totp: TotpService,
    private readonly codes: RecoveryCodesService,
    private readonly checks: CodeChecksService,
    private readonly factors: FactorsService,
    private readonly database: Database,
  ) {}

  /** Which factors an account has. */
  async stateOf(userId: number): Promise<SecondFactorDto> {
    const addedAt = await this.totp.addedAt(userId);
    return { totp_added_at: addedAt, recovery_codes_left: await this.codes.countOf(userId) };
  }

  /** Begins the set-up of an app for codes. @throws 409 when there is one */
  async begin(person: Principal): Promise<NewTotpDto> {
    await this.factors.requireAddable(person);
    const secret = await this.totp.begin(person.userId);
    return { secret, address: totpAddress(secret, person.email) };
  }

  /**
   * Completes the set-up with the first code of the app, and returns new recovery codes.
   * @throws 400 for a wrong code, 409 without a set-up that has begun, 429 after several codes
   */
  async confirm(person: Principal, code: string): Promise<RecoveryCodesDto> {
    await this.factors.requireAddable(person);
    await this.checks.count(person.userId);
    return this.database.transaction(async () => {
      if (!(await this.totp.confirm(person.userId, code.replace(/\s/g, ''))))
        throw invalidField('code', WRONG);
      const codes = await this.codes.replace(person.userId);
      await this.factors.added(person, 'totp');
      return { recovery_codes: codes };
    });
  }

  /** Replaces the recovery codes. @throws 409 without an app for codes */
  async renewCodes(person: Principal): Promise<RecoveryCodesDto> {
    this.factors.requireChangeable(person);
    if ((await this.totp.addedAt(person.userId)) === null) throw conflict(NONE);
    return this.database.transaction(async () => {
      const codes = await this.codes.replace(person.userId);
      await this.factors.changedBy(person, 'recovery-codes-renewed');
      return { recovery_codes: codes };
    });
  }

  /**
   * Removes the app for codes and the recovery codes.
   * @throws 403 for the only factor of an administrator, 409 without an app for codes
   */
  async remove(person: Principal): Promise<void> {
    if ((await this.totp.addedAt(person.userId)) === null) throw conflict(NONE);
    await this.database.transaction(async () => {
      await this.factors.requireRemovable(person);
      await this.totp.delete(person.userId);
      await this.codes.deleteOf(person.userId);
      await this.factors.changedBy(person, 'totp-removed');
    });
  }
}
